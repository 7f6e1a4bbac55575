import { ChevronLeft, ChevronRight } from "lucide-react";
import { type UIEvent, useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { CardFront } from "../../cards/components/cardFront.tsx";
import { frontTexts } from "../../cards/frontTexts.ts";
import { SectionHead } from "./sectionHead.tsx";

/** With more cards, the dots would not fit on a phone. */
const MAX_DOTS = 7;

type Props = { cards: OwnCards; current: number; onCurrent: (index: number) => void };

/**
 * The user's cards side by side, to swipe through. Each one opens as visitors see it. A phone shows the edge of the next
 * card, and dots. A wide screen shows one card, arrows, and small pictures of all.
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

  const show = (index: number) => {
    const { current: scroller } = list;
    scroller?.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
    // Without scrolling, all cards are in view.
    if (scroller && scroller.scrollWidth <= scroller.clientWidth) onCurrent(index);
  };

  return (
    <div>
      <SectionHead id="home-cards" title={m.my_page_cards()} isHiddenOnPhones>
        {cards.length > 1 && <Arrows cards={cards} current={current} onShow={show} />}
      </SectionHead>
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
            className="w-[min(100%,24rem,max(13rem,100dvh-22rem))] shrink-0 snap-center max-wide:first:ms-auto max-wide:last:me-auto not-only:w-[min(100%-3.125rem,24rem,max(13rem,100dvh-22rem))] wide:w-full!"
          >
            <a
              href={`/c/${card.cardId}`}
              aria-label={frontTexts(card).name}
              data-current={index === current || undefined}
              // On phones the text is smaller, so that names and roles need fewer lines. The highest card decides for all,
              // and shorter texts stand in the middle of the same room. Only the card in the middle has its text: at the
              // edge of the screen, a name would be cut.
              className="block h-full rounded-lg max-[28rem]:not-data-current:[&_.face-who]:invisible max-wide:[&_.face]:flex max-wide:[&_.face]:flex-col max-wide:[&_.face-who]:my-auto max-wide:[&_.face-role]:text-sm max-wide:[&_.face-who]:p-4! max-wide:[&_h2]:text-[1.25rem]! [&_:is(.face-frame,.face)]:h-full"
            >
              <CardFront card={card} isCurrent={index === current} />
            </a>
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div
          className={`-mt-6.5 flex justify-center wide:-mx-1 wide:-mt-3 wide:mb-4 wide:justify-start wide:gap-2.5 wide:overflow-x-auto wide:p-1 wide:[scrollbar-width:none] ${cards.length > MAX_DOTS ? "max-wide:hidden" : ""}`}
        >
          {cards.map((card, index) => (
            <button
              key={card.idx}
              type="button"
              aria-label={frontTexts(card).name}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
              className="group grid h-11 w-6 shrink-0 cursor-pointer place-items-center rounded-full wide:size-12 wide:overflow-clip wide:rounded-md wide:ring-ink wide:hover:ring-1 wide:aria-[current]:ring-2"
            >
              <span className="size-1.5 rounded-full bg-field group-hover:bg-ink-soft group-aria-[current]:bg-ink wide:hidden" />
              {/* Hidden and lazy, it is not loaded on phones. */}
              <img
                src={`/api/images/${card.photoKey}`}
                alt=""
                loading="lazy"
                className="size-12 bg-wash object-cover max-wide:hidden"
              />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

type ArrowsProps = Pick<Props, "cards" | "current"> & { onShow: (index: number) => void };

/** The previous and the next card, in a circle, and which one it is. */
function Arrows({ cards, current, onShow }: ArrowsProps) {
  const count = cards.length;
  const shown = cards[current];
  return (
    <div className="-me-4 flex items-center max-wide:hidden">
      <span role="status" className="me-1 text-sm text-ink-soft tabular-nums">
        <bdi dir="ltr">{`${formatCount(current + 1)} / ${formatCount(count)}`}</bdi>
        <bdi className="sr-only">{shown && frontTexts(shown).name}</bdi>
      </span>
      <Arrow label={m.home_previous_card()} Icon={ChevronLeft} onPress={() => onShow((current + count - 1) % count)} />
      <Arrow label={m.home_next_card()} Icon={ChevronRight} onPress={() => onShow((current + 1) % count)} />
    </div>
  );
}

type ArrowProps = { label: string; Icon: typeof ChevronLeft; onPress: () => void };

const Arrow = ({ label, Icon, onPress }: ArrowProps) => (
  <Button variant="plain" aria-label={label} onClick={onPress} className="size-11 min-h-11! [--inset:0px]">
    <Icon aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.6} />
  </Button>
);
