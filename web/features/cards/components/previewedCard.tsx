import { useLayoutEffect, useRef } from "react";
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
  return <FittedCard {...card} />;
}

/** The classes of a preview next to the fields. Its height, that of the screen, depends on the heading. */
export const ASIDE = "flex min-h-64 flex-col gap-3";

/** The width of a small phone and of the column, at which the card is drawn before it is scaled down. */
const PHONE = 336;

/** Below this scale, a text cannot be read. A longer card has the width of the column, and scrolls. */
const LEAST = 0.75;

const STEPS = 64;

/** The whole card, scaled down to the room that it has. */
function FittedCard(card: Omit<Props, "isAside">) {
  const room = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const fit = () => {
      if (!room.current || !place.current || !content.current) return;
      const { clientWidth, clientHeight } = room.current;
      const { offsetHeight } = content.current;
      const fitting = (clientHeight - MARGIN) / offsetHeight;
      const width = Math.min(1, (clientWidth - MARGIN) / PHONE);
      // In steps, so that the sizes are exact numbers.
      const scale = Math.floor((fitting < LEAST ? width : Math.min(width, fitting)) * STEPS) / STEPS;
      content.current.style.transform = `scale(${scale})`;
      // A transform does not change the layout size.
      place.current.style.inlineSize = `${PHONE * scale}px`;
      place.current.style.blockSize = `${offsetHeight * scale}px`;
    };
    const observer = new ResizeObserver(fit);
    for (const { current } of [room, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={room} className={SCROLLED}>
      <div ref={place} className="mx-auto">
        <div ref={content} style={{ inlineSize: PHONE }} className="origin-top-left rtl:origin-top-right">
          <PreviewedView {...card} />
        </div>
      </div>
    </div>
  );
}

/** The room for the shadow around the card, in pixels. */
const MARGIN = 32;

const SCROLLED =
  "fading-down -mx-4 min-h-0 flex-1 overflow-x-clip overflow-y-auto px-4 pt-px pb-8 [scrollbar-width:thin]";
