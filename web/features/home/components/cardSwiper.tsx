import { type UIEvent, useEffect, useRef } from "react";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { CardFront } from "../../cards/components/cardFront.tsx";
import { frontTexts } from "../../cards/frontTexts.ts";
import { CardPictures } from "./cardPictures.tsx";

/** With more cards, the dots would not fit on a phone. */
const MAX_DOTS = 7;

/** On phones, the dots stand below the middle of the card in view: the first one is at the start, the last one at the end. */
const BELOW_FIRST = "translate-x-[calc((var(--card)-100%)/2)] rtl:translate-x-[calc((100%-var(--card))/2)]";
const BELOW_LAST = "translate-x-[calc((100%-var(--card))/2)] rtl:translate-x-[calc((var(--card)-100%)/2)]";

type Props = { cards: OwnCards; current: number; onCurrent: (index: number) => void };

/**
 * The user's cards side by side, to swipe through. Each one opens as visitors see it. A phone shows the edge of the next
 * card, and dots. A wide screen shows one card, and the pictures of all.
 */
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

  const show = (index: number, behavior: ScrollBehavior) => {
    const { current: scroller } = list;
    scroller?.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior });
    // Without scrolling, all cards are in view.
    if (scroller && scroller.scrollWidth <= scroller.clientWidth) onCurrent(index);
  };

  return (
    <div className="[--card:min(100%-3.125rem,24rem,max(13rem,100dvh-22rem))]">
      <h2 id="home-cards" className="sr-only">
        {m.my_page_cards()}
      </h2>
      <ul
        ref={list}
        onScroll={follow}
        aria-labelledby="home-cards"
        className="-mx-5 flex snap-x snap-mandatory gap-5 overflow-x-auto px-5 pt-1 pb-7 wide:gap-10 [scrollbar-width:none]"
      >
        {cards.map((card, index) => (
          // On phones one large card is in view, with the edge of the next one. On low screens it leaves room for the buttons
          // and the first received cards.
          <li
            key={card.idx}
            className="w-[min(100%,24rem,max(13rem,100dvh-22rem))] shrink-0 snap-center max-wide:first:ms-auto max-wide:last:me-auto not-only:w-(--card) wide:w-full!"
          >
            <a
              href={`/c/${card.cardId}`}
              aria-label={frontTexts(card).name}
              data-current={index === current || undefined}
              // On phones the text is smaller, so that names and roles need fewer lines. The highest card decides for all,
              // and shorter texts stand in the middle of the same room. Only the card in the middle has its text: at the
              // edge of the screen, a name would be cut.
              className="block h-full rounded-lg max-[28rem]:not-data-current:[&_.face-who]:invisible max-wide:[&_.face]:flex max-wide:[&_.face]:flex-col max-wide:[&_.face-photo]:min-h-0 max-wide:[&_.face-photo]:shrink-0 max-wide:[&_.face-who]:my-auto max-wide:[&_.face-role]:text-sm max-wide:[&_.face-who]:p-4! max-wide:[&_h2]:text-[1.25rem]! [&_:is(.face-frame,.face)]:h-full"
            >
              <CardFront card={card} isCurrent={index === current} />
            </a>
          </li>
        ))}
      </ul>
      {cards.length > 1 && cards.length <= MAX_DOTS && (
        <div
          className={`-mt-6.5 flex justify-center transition-transform duration-200 wide:hidden ${current === 0 ? BELOW_FIRST : current === cards.length - 1 ? BELOW_LAST : ""}`}
        >
          {cards.map((card, index) => (
            <button
              key={card.idx}
              type="button"
              aria-label={frontTexts(card).name}
              aria-current={index === current || undefined}
              onClick={() => show(index, "smooth")}
              className="group grid h-11 w-6 cursor-pointer place-items-center rounded-full"
            >
              <span className="size-1.5 rounded-full bg-field group-hover:bg-ink-soft group-aria-[current]:bg-ink" />
            </button>
          ))}
        </div>
      )}
      {cards.length > 1 && (
        // Without an animation, which would pass the cards between and load what belongs to each.
        <CardPictures cards={cards} current={current} onChoose={(index) => show(index, "instant")} />
      )}
    </div>
  );
}
