import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../../components/loadError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import { pricesQuery } from "../queries.ts";
import { PriceForm } from "./priceForm.tsx";
import { PromotionForm } from "./promotionForm.tsx";

/** Ticket prices and the promotion period. */
export function PriceDesk() {
  const { data, error, refetch } = useQuery(pricesQuery());
  return (
    <>
      <PageTitle title={m.admin_prices()} />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <PriceForm prices={data.items} version={data.version} />
          <h2 className="mt-12 mb-2 text-lg font-semibold">{m.admin_promotion()}</h2>
          <PromotionForm promotion={data.promotion} version={data.version} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
