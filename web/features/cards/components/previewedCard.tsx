import { useEffect, useLayoutEffect, useRef } from "react";
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

/** The card in a column as wide as a small phone. If it is longer than the screen, it ends below a row and scrolls. */
function CardInColumn(card: Omit<Props, "isAside">) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => endBelowRow(box));
    for (const element of [box.parentElement, box.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
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

/** The height of a row. */
const ROW = 64;

function endBelowRow(box: HTMLElement) {
  box.style.maxBlockSize = "";
  const { clientHeight, scrollHeight, scrollTop } = box;
  if (scrollHeight <= clientHeight) return;
  const top = box.getBoundingClientRect().top - scrollTop;
  const ends = [...box.querySelectorAll("li, .face-role, .face-intro")]
    // A row has its own room below its text.
    .map((part) => part.getBoundingClientRect().bottom - top + (part.tagName === "LI" ? 0 : 8))
    .filter((end) => end <= clientHeight);
  const last = Math.max(0, ...ends);
  if (clientHeight - last < ROW) box.style.maxBlockSize = `${last}px`;
}

/** It ends with the edge and the shadow of a card, wherever the card in it continues. */
const SCROLLED =
  "min-h-0 overflow-x-clip overflow-y-auto rounded-lg bg-sheet shadow-[0_0_0_1px_light-dark(rgb(40_30_10/5%),var(--color-line)),0_12px_32px_-12px_light-dark(rgb(40_30_10/22%),transparent)] [scrollbar-width:thin] [&_.face]:rounded-none! [&_.face]:shadow-none!";
