import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { exchangesQuery } from "../queries.ts";

const load = async () => import("./offerList.tsx");

// Most users have no open offers.
const OfferList = lazy(async () => ({ default: (await untilLoaded(load)).OfferList }));

/** The open offers of other people's cards. Loads the list only if there are any. */
export function OpenOffers() {
  const { data } = useInfiniteQuery(exchangesQuery());
  const hasOffers = data?.pages.some(({ items }) => items.length > 0) ?? false;
  // The answer to the last offer removes the list.
  useLostFocus(hasOffers);
  if (!hasOffers) return null;
  return (
    <Suspense fallback={null}>
      <OfferList />
    </Suspense>
  );
}
