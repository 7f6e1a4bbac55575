import { type UIEvent, useEffect, useRef } from "react";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { CardFront } from "../../cards/components/cardFront.tsx";

/** With more cards, the dots would not fit on a phone. */
const MAX_DOTS = 7;

type Props = { cards: OwnCards; current: number; onCurrent: (index: number) => void };

/** The user's cards side by side, to swipe through. Each one opens as visitors see it. */
export function CardSwiper({ cards, current, onCurrent }: Props) {
  const list = useRef<HTMLUListElement>(null);

  // A new list begins at its first card.
  useEffect(() => onCurrent(0), [onCurrent]);

  // On phones several cards can be in view: the first one at the start of the list, the last one at its end. The list
  // scrolls to both directions of writing, and some browsers scroll beyond its ends.
  const follow = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLUListElement>) => {
    const progress = Math.min(1, Math.abs(scrollLeft) / (scrollWidth - clientWidth));
    onCurrent(Math.round(progress * (cards.length - 1)));
  };

  const show = (index: number) => {
    const { current: scroller } = list;
    scroller?.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
    // Without scrolling, all cards are in view.
    if (scroller && scroller.scrollWidth <= scroller.clientWidth) onCurrent(index);
  };

  return (
    <div>
      <ul
        ref={list}
        onScroll={follow}
        aria-label={m.my_page_cards()}
        className="[--below:35rem] max-wide:rtl:[--below:36.5rem] wide:[--below:21rem] fading -mx-5 flex snap-x snap-mandatory gap-4 overflow-x-auto px-5 pt-1 pb-7 wide:pb-8 [scrollbar-width:none]"
      >
        {cards.map((card, index) => (
          // The height of the screen limits the width, so that the buttons and, on phones, the links below and
          // the heading after them are in view. The edge of the next card is in view, too.
          <li
            key={card.idx}
            className="w-[min(100%,24rem,calc((100dvh-var(--below))*0.8))] min-w-44 shrink-0 snap-center first:ms-auto last:me-auto not-only:w-[min(calc(100%-2.5rem),24rem,calc((100dvh-var(--below))*0.8))] wide:w-full wide:not-only:w-[calc(100%-2.5rem)]"
          >
            <a
              href={`/c/${card.cardId}`}
              aria-label={card.name}
              className="block h-full rounded-lg [&_:is(.face-frame,.face)]:h-full"
            >
              <CardFront card={card} isCurrent={index === current} />
            </a>
          </li>
        ))}
      </ul>
      {cards.length > 1 && cards.length <= MAX_DOTS && (
        <div className="-mt-5 flex justify-center">
          {cards.map(({ idx, name }, index) => (
            <button
              key={idx}
              type="button"
              aria-label={name}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
              className="group grid h-11 w-6 cursor-pointer place-items-center rounded-full"
            >
              <span className="size-2 rounded-full border border-field group-hover:bg-field group-aria-[current]:border-ink group-aria-[current]:bg-ink" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
