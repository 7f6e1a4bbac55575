import "../../../card-face/card-face.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import { FacePhoto } from "../../../card-face/cardFace.tsx";
import { getLocale, m } from "../../../lib/i18n.ts";
import { frontTexts } from "../frontTexts.ts";
import { ownCardsQuery } from "../queries.ts";

const TILE = "grid w-18 wide:w-full content-start gap-1.5 rounded-md text-center text-xs";
const PICTURE = "block w-full overflow-clip rounded-md [&_.face-photo]:bg-wash";

/**
 * The way to a new card, the user's cards as small pictures in a row, cropped as on the card, and the bin. Each card opens in its
 * editor. A wide screen shows four, and a bar to scroll to the others.
 */
export function OwnCardStrip() {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  return (
    <section aria-labelledby="own-cards">
      <h2 id="own-cards" className="mb-2 font-semibold">
        {m.my_page_cards()}
      </h2>
      <ul className="fading -mx-5 flex gap-3 overflow-x-auto px-5 py-1 [scrollbar-width:none] wide:-mx-1 wide:snap-x wide:scroll-px-1 wide:px-1 wide:[mask-image:none]! wide:[scrollbar-width:thin] wide:*:w-[calc((100%-2.25rem)/4)] wide:*:snap-start">
        <li className="shrink-0">
          <Link to="/card/new" className={`group ${TILE}`}>
            <span className="grid aspect-square w-full place-items-center rounded-md border border-edge bg-sheet group-hover:bg-wash">
              <Plus aria-hidden className="size-5" strokeWidth={1.6} />
            </span>
            {m.my_page_create_card()}
          </Link>
        </li>
        {cards.map((card) => (
          <li key={card.idx} className="shrink-0">
            <Link to="/card/edit/$idx" params={{ idx: String(card.idx) }} className={TILE}>
              <span aria-hidden className={PICTURE}>
                <FacePhoto card={card} />
              </span>
              {card.takenDownAt ? (
                <strong lang={getLocale()} className="text-danger">
                  {m.card_down()}
                </strong>
              ) : (
                <span lang={frontTexts(card).locale} dir="auto" className="-mx-1 line-clamp-2">
                  {frontTexts(card).name}
                </span>
              )}
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link to="/card/bin" className={`group text-ink-soft ${TILE}`}>
            <span className="grid aspect-square w-full place-items-center rounded-md group-hover:bg-wash">
              <Trash2 aria-hidden className="size-5" strokeWidth={1.6} />
            </span>
            {m.card_trash()}
          </Link>
        </li>
      </ul>
    </section>
  );
}
