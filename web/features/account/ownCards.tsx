import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import { roleOf } from "../../card-face/cardFace.tsx";
import { Button } from "../../components/button.tsx";
import { m } from "../../lib/i18n.ts";
import { ownCardsQuery } from "../cards/cards.queries.ts";

/** The person's cards, each leading to its editor, and the way to another one. */
export function OwnCards() {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  return (
    <section aria-labelledby="own-cards">
      <h2 id="own-cards" className="mb-2 text-sm text-ink-soft">
        {m.my_page_cards()}
      </h2>
      {cards.length === 0 ? (
        <div className="grid gap-4 rounded-lg border border-line bg-sheet p-5">
          <p>{m.my_page_no_cards()}</p>
          <Button look="primary" asChild>
            <Link to="/card/new">{m.my_page_make_card()}</Link>
          </Button>
        </div>
      ) : (
        <ul>
          {cards.map((card) => (
            <li key={card.idx} className="border-b border-line">
              <Link
                to="/card/edit/$idx"
                params={{ idx: String(card.idx) }}
                className="flex min-h-18 items-center gap-4 rounded-md py-3 hover:bg-wash"
              >
                <img
                  src={`/api/images/${card.photoKey}`}
                  alt=""
                  className="size-12 shrink-0 rounded-md bg-wash object-cover"
                />
                <span lang={card.locale} className="min-w-0">
                  <span className="block font-semibold">
                    <bdi>{card.name}</bdi>
                  </span>
                  <span className="block text-sm text-ink-soft">
                    <bdi>{roleOf(card)}</bdi>
                  </span>
                </span>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/card/new" className="flex min-h-18 items-center gap-4 rounded-md py-3 hover:bg-wash">
              <span className="grid size-12 shrink-0 place-items-center rounded-md border border-dashed border-line text-ink-soft">
                <Plus aria-hidden className="size-5" strokeWidth={1.6} />
              </span>
              {m.my_page_make_card()}
            </Link>
          </li>
        </ul>
      )}
      <Link
        to="/card/bin"
        className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-md pe-3 text-sm text-ink-soft hover:bg-wash"
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.6} />
        {m.card_bin()}
      </Link>
    </section>
  );
}
