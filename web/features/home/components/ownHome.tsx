import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { primaryFirst } from "../../cards/primaryCard.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { InstallInvitation } from "../../install/components/installInvitation.tsx";
import { CardSwiper } from "./cardSwiper.tsx";
import { Illustration } from "./illustration.tsx";
import { LatestNotice } from "./latestNotice.tsx";
import { OwnCardActions } from "./ownCardActions.tsx";
import { RecentContacts } from "./recentContacts.tsx";
import { Shortcuts } from "./shortcuts.tsx";

// Phones do not show it.
const CardFigures = lazy(async () => untilLoaded(async () => import("./cardFigures.tsx")));

const MyQr = lazyDialog(async () => import("../../cards/components/myQr.tsx"));

type Props = {
  primaryCardIdx: number | null;
  /** Opens the QR code immediately. */
  showsQr: boolean;
  onQrClose: () => void;
};

/**
 * The home screen of a user: the own cards, the received ones, the links of the card in view, and what is new. On wide
 * screens also how the card is used.
 */
export function OwnHome({ primaryCardIdx, showsQr, onQrClose }: Props) {
  const { data } = useSuspenseQuery(ownCardsQuery());
  const cards = primaryFirst(data, primaryCardIdx);
  const [current, setCurrent] = useState(0);
  const card = cards[current] ?? cards[0];
  const wide = useWide();
  return (
    <div
      data-panes
      // The height of the window limits the width of the card, so that its buttons are in view. Several cards also have a
      // row of pictures.
      className={`grid gap-x-8 gap-y-4 wide:grid-cols-[var(--side)_minmax(0,1fr)] wide:items-start wide:gap-x-(--gutter) ${cards.length > 1 ? "[--around:27rem]" : "[--around:23.5rem]"}`}
    >
      <div className="min-w-0 wide:max-w-[max(15rem,calc(100dvh-var(--around)))]">
        <div className="wide:pb-6 max-wide:contents max-wide:[&_h1]:sr-only">
          <PageTitle title={m.shell_home()} />
        </div>
        {card ? (
          <>
            <CardSwiper key={cards.length} cards={cards} current={current} onCurrent={setCurrent} />
            <OwnCardActions card={card} />
          </>
        ) : (
          <FirstCard />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3 wide:gap-6 wide:self-stretch">
        <RecentContacts />
        {card && wide && (
          <Suspense fallback={<div className="min-h-48 grow" />}>
            <CardFigures key={card.idx} card={card} />
          </Suspense>
        )}
        {card && !card.takenDownAt && <Shortcuts card={card} />}
        {card && <InstallInvitation />}
      </div>
      <LatestNotice />
      {showsQr && <MyQr onClose={onQrClose} />}
    </div>
  );
}

/** The next step of a user without a card. */
const FirstCard = () => (
  <div className="grid justify-items-center gap-3 text-center">
    <div className="w-64 wide:w-full wide:max-w-sm">
      <Illustration />
    </div>
    <h2 className="text-lg font-semibold">{m.home_invitation()}</h2>
    <p className="text-ink-soft">{m.my_page_no_cards()}</p>
    <Button variant="primary" className="mt-2 w-full" asChild>
      <Link to="/card/new">{m.my_page_create_card()}</Link>
    </Button>
  </div>
);
