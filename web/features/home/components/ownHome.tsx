import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { InstallInvitation } from "../../install/components/installInvitation.tsx";
import { Illustration } from "./illustration.tsx";
import { PrimaryCard } from "./primaryCard.tsx";
import { RecentContacts } from "./recentContacts.tsx";
import { Shortcuts } from "./shortcuts.tsx";

type Props = {
  primaryCardIdx: number | null;
  /** Whether the card's QR code is to be seen at once. */
  showsQr: boolean;
  onQrClose: () => void;
};

/** Home for somebody who is logged in: their card at hand, its shortcuts, and whom they met last. */
export function OwnHome({ primaryCardIdx, showsQr, onQrClose }: Props) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  // A card that was taken down is no card to hand over, unless there is no other.
  const shown = cards.filter(({ takenDownAt }) => !takenDownAt);
  const card = shown.find(({ idx }) => idx === primaryCardIdx) ?? shown[0] ?? cards[0];
  return (
    <div className="mx-auto grid max-w-md gap-8 px-5 pb-8 wide:max-w-5xl wide:grid-cols-2 wide:items-start wide:gap-14 wide:py-10">
      <PageTitle title={m.shell_home()} hidden />
      {card ? (
        <PrimaryCard card={card} showsQr={showsQr} onQrClose={onQrClose} />
      ) : (
        <div className="grid justify-items-center gap-3 text-center">
          <div className="w-64 wide:w-full wide:max-w-sm">
            <Illustration />
          </div>
          <h2 className="text-lg font-semibold">{m.home_invitation()}</h2>
          <p className="text-ink-soft">{m.my_page_no_cards()}</p>
          <Button variant="primary" className="mt-2 w-full" asChild>
            <Link to="/card/new">{m.my_page_make_card()}</Link>
          </Button>
        </div>
      )}
      <div className="grid gap-8">
        {card && !card.takenDownAt && <Shortcuts cardId={card.cardId} />}
        <RecentContacts />
        {card && <InstallInvitation />}
      </div>
    </div>
  );
}
