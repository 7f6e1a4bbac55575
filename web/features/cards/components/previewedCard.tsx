import { useEffect, useRef } from "react";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { PreviewedView } from "./cardView.tsx";

type Props = {
  card: PublicCard;
  /** Next to the fields, where the whole card is in view. */
  isAside: boolean;
  imageUrl?: string | undefined;
  logoUrl?: string | undefined;
};

/** The card in a preview. */
export function PreviewedCard({ isAside, ...card }: Props) {
  if (!isAside) return <PreviewedView {...card} />;
  return <CardInColumn {...card} />;
}

/** The classes of a preview next to the fields. Its height, that of the screen, depends on the heading. */
export const ASIDE = "flex min-h-64 flex-col gap-3";

/** The card in a column as wide as a small phone. If it is longer than the screen, it scrolls. */
function CardInColumn(card: Omit<Props, "isAside">) {
  const room = useRef<HTMLDivElement>(null);
  const links = JSON.stringify(card.card.menu);
  const shown = useRef(links);
  useEffect(() => {
    if (shown.current === links) return;
    shown.current = links;
    // The links that are being edited come into view. They are at the end.
    room.current?.scrollTo({ top: room.current.scrollHeight });
  }, [links]);
  return (
    <div ref={room} className={SCROLLED}>
      <PreviewedView {...card} />
    </div>
  );
}

/** With room for the shadow around the card. */
const SCROLLED =
  "fading-down -mx-4 min-h-0 flex-1 overflow-x-clip overflow-y-auto px-4 pt-px pb-8 [scrollbar-width:thin]";
