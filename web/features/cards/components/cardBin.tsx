import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { daysLeft } from "../../../../domain/cards/bin.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { useRestoreCard } from "../mutations.ts";
import { binQuery } from "../queries.ts";

/** Deleted cards, with the days left to restore them. */
export function CardBin() {
  const { data: cards } = useSuspenseQuery(binQuery());
  useLostFocus(cards.length);
  return (
    <>
      <PageTitle title={m.card_trash()} />
      <p className="mb-6 text-ink-soft">{m.card_trash_text()}</p>
      {cards.length === 0 ? (
        <EmptyState
          title={m.card_trash_empty()}
          action={
            <Button asChild>
              <Link to="/user/mypage">{m.my_page_cards()}</Link>
            </Button>
          }
        />
      ) : (
        <ul>
          {cards.map((card) => (
            <BinRow key={card.idx} card={card} />
          ))}
        </ul>
      )}
    </>
  );
}

function BinRow({ card }: { card: OwnCards[number] }) {
  const restore = useRestoreCard();
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-4 border-b border-line py-3">
      <img
        src={`/api/images/${card.photoKey}`}
        alt=""
        className="size-12 shrink-0 rounded-md bg-wash object-cover grayscale"
      />
      <span className="min-w-0 flex-1">
        <bdi lang={card.locale} className="block font-semibold">
          {card.title}
        </bdi>
        <DaysLeft card={card} />
      </span>
      <Button
        busy={restore.isPending}
        aria-label={`${m.card_trash_restore()}: ${card.title}`}
        onClick={() => restore.mutate(String(card.idx))}
      >
        {m.card_trash_restore()}
      </Button>
    </li>
  );
}

/** How many days a deleted card can still be restored. */
export function DaysLeft({ card: { deletedAt } }: { card: { deletedAt: string | null } }) {
  if (!deletedAt) return null;
  return (
    <span className="block text-sm text-ink-soft">{m.card_trash_days({ count: daysLeft(new Date(deletedAt)) })}</span>
  );
}
