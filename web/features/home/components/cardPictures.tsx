import { useEffect, useRef } from "react";
import { FacePhoto } from "../../../card-face/cardFace.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { frontTexts } from "../../cards/frontTexts.ts";

type Props = { cards: OwnCards; current: number; onChoose: (index: number) => void };

/** The user's cards on a wide screen, as small pictures in a row. Each one shows its card. */
export function CardPictures({ cards, current, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);

  // In the middle of a long row, the pictures before and after it are within reach of a mouse.
  useEffect(() => {
    const { current: scroller } = row;
    const picture = scroller?.children[current];
    if (scroller && picture) scroller.scrollBy({ left: getMiddle(picture) - getMiddle(scroller), behavior: "smooth" });
  }, [current]);

  return (
    <div
      ref={row}
      className="fading -mx-2 -mt-3.5 mb-3 flex gap-3 overflow-x-auto p-2 max-wide:hidden [scrollbar-width:none]"
    >
      {cards.map((card, index) => (
        <button
          key={card.idx}
          type="button"
          aria-label={frontTexts(card).name}
          aria-current={index === current || undefined}
          onClick={() => onChoose(index)}
          // The ring of the current picture does not exceed the column.
          className="group size-12 shrink-0 cursor-pointer rounded-md ring-ink ring-inset not-aria-[current]:hover:opacity-80 aria-[current]:p-1 aria-[current]:ring-2"
        >
          <span
            aria-hidden
            className="block overflow-clip rounded-md group-aria-[current]:rounded-sm [&_.face-photo]:bg-wash"
          >
            <FacePhoto card={card} />
          </span>
        </button>
      ))}
    </div>
  );
}

function getMiddle(element: Element) {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
