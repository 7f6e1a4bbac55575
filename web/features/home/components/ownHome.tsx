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
  /** Opens the QR code immediately. */
  showsQr: boolean;
  onQrClose: () => void;
};

/** The home screen of a user: the primary card, its shortcuts, and recent contacts. */
export function OwnHome({ primaryCardIdx, showsQr, onQrClose }: Props) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  // A taken-down card is shown only if there is no other.
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
