import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { exchangesQuery } from "../queries.ts";
import { useOfferableCards } from "../useOfferableCards.ts";
import { OfferRow } from "./offerRow.tsx";

/** The open offers of other people's cards, to accept or decline. Absent if there are none. */
export function OfferList() {
  const list = useInfiniteQuery(exchangesQuery());
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const cards = useOfferableCards();
  const offers = data?.pages.flatMap(({ items }) => items) ?? [];
  const heading = useLostFocus(offers.length);
  if (offers.length === 0 || !cards) return null;
  return (
    <section aria-labelledby="card-exchange" className="mt-4 mb-6 rounded-md border border-line px-4 pt-3">
      <h2 ref={heading} tabIndex={-1} id="card-exchange" className="text-sm text-ink-soft outline-none">
        {m.exchange_title()}
      </h2>
      <ul>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} cards={cards} />
        ))}
      </ul>
      <ListFailure list={list} />
      {hasNextPage && !error && (
        <Button variant="plain" className="mb-3 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </section>
  );
}
