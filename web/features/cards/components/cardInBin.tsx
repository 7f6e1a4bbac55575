import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { seenInOriginal } from "../cardPreview.ts";
import { useRestoreCard } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";
import { DaysLeft } from "./cardBin.tsx";
import { CardView } from "./cardView.tsx";
import { TakenDownNotice } from "./takenDownNotice.tsx";

/** The user's own card in the bin. The only action is to restore it. */
export function CardInBin({ card }: { card: OwnCard }) {
  const restore = useRestoreCard();
  return (
    <div className="grid gap-4">
      <div>
        <PageTitle title={m.card_in_trash_title()} />
        <DaysLeft card={card} />
      </div>
      <TakenDownNotice card={card} />
      <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate(String(card.idx))}>
        {m.card_trash_restore()}
      </Button>
      <div className="opacity-60 grayscale">
        <CardView card={seenInOriginal(card)} />
      </div>
    </div>
  );
}
