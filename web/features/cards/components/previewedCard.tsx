import { useEffect, useLayoutEffect, useRef } from "react";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { resolveTheme } from "../../../card-face/cardFace.tsx";
import { PreviewedView } from "./cardView.tsx";

type Props = {
  card: PublicCard;
  /** Next to the fields, where the whole card is in view. */
  isAside: boolean;
  /** Next to the fields, its end is in view first. */
  showsLinks?: boolean | undefined;
  imageUrl?: string | undefined;
  logoUrl?: string | undefined;
};

/** The card in a preview. */
export function PreviewedCard({ isAside, showsLinks = false, ...card }: Props) {
  if (!isAside) return <PreviewedView {...card} />;
  return <CardInColumn {...card} showsLinks={showsLinks} />;
}

/** The classes of a preview next to the fields. Its height, that of the screen, depends on the heading. */
export const ASIDE = "flex min-h-64 flex-col gap-3";

/** The card in a column as wide as a small phone. If it is longer than the screen, it ends below a row and scrolls. */
function CardInColumn({ showsLinks, ...card }: Omit<Props, "isAside" | "showsLinks"> & { showsLinks: boolean }) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => endBelowRow(box, showsLinks));
    for (const element of [box.parentElement, box.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [showsLinks]);
  const links = JSON.stringify(card.card.menu);
  const shown = useRef(links);
  useEffect(() => {
    if (shown.current === links) return;
    shown.current = links;
    // The links that are being edited come into view. They are at the end.
    room.current?.scrollTo({ top: room.current.scrollHeight });
  }, [links]);
  return (
    <div
      ref={room}
      {...resolveTheme(card.card)}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollTop > 0)}
      className={SCROLLED}
    >
      <PreviewedView {...card} />
    </div>
  );
}

/** The room between the last row and the edge. */
const FOOT = 20;

/** One line alone of a longer text looks like a mistake. */
const MIN_LINES = 2;

/** Gives a card that is longer than its place an end below a row, and with the links in view a start above one. */
function endBelowRow(box: HTMLElement, showsLinks: boolean) {
  box.style.maxBlockSize = "";
  box.style.borderBlockEndWidth = "";
  const { clientHeight, scrollHeight } = box;
  if (scrollHeight <= clientHeight) return;
  const origin = box.getBoundingClientRect().top - box.scrollTop;
  const place = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect();
    return { top: top - origin, bottom: bottom - origin };
  };
  const parts = [...box.querySelectorAll("li, .face-who, .face-role")].map(place);
  const menu = box.querySelector(".face-menu");
  const start = showsLinks && menu ? findStart(place(menu), parts, scrollHeight - clientHeight) : 0;
  const limit = start + clientHeight;
  if (start > 0 && scrollHeight <= limit) box.style.maxBlockSize = `${scrollHeight - start}px`;
  else {
    const intro = box.querySelector(".face-intro");
    const ends = [...parts.map(({ bottom }) => bottom), ...(intro ? findLines(intro, place(intro)) : [])];
    const last = Math.max(0, ...ends.filter((end) => end <= limit - FOOT));
    if (last <= start) return;
    box.style.borderBlockEndWidth = `${FOOT}px`;
    box.style.maxBlockSize = `${last - start + FOOT}px`;
  }
  box.scrollTop = start;
}

type Place = { top: number; bottom: number };

/** The first row from which all links are in view, or the first link. */
function findStart(menu: Place, parts: Place[], from: number): number {
  return Math.min(menu.top, ...parts.map(({ top }) => top).filter((top) => top >= from));
}

/** The ends of the lines of a text. */
function findLines(text: Element, { top, bottom }: Place): number[] {
  const line = Number.parseFloat(getComputedStyle(text).lineHeight);
  const count = Math.round((bottom - top) / line);
  return Array.from({ length: count }, (_, index) => top + (index + 1) * line).filter(
    (_, index) => index + 1 >= Math.min(MIN_LINES, count),
  );
}

/**
 * It ends with the edge and the shadow of a card, wherever the card in it continues. Where it continues above, it has no
 * corners and fades out over the padding of the first row.
 */
const SCROLLED =
  "before:pointer-events-none before:sticky before:top-0 before:z-10 before:-mb-3 before:block before:h-3 before:bg-linear-to-b before:from-paper before:to-transparent not-data-scrolled:before:opacity-0 data-scrolled:rounded-t-none min-h-0 overflow-x-clip overflow-y-auto rounded-lg border-0 border-sheet bg-sheet shadow-[0_0_0_1px_light-dark(rgb(40_30_10/5%),var(--color-line)),0_12px_32px_-12px_light-dark(rgb(40_30_10/22%),transparent)] [scrollbar-width:thin] [&_.face]:rounded-none! [&_.face]:shadow-none!";
