import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { requireUser } from "../../../features/session/session.ts";
import { readChoice, readersCurrency } from "../../../features/tickets/choice.ts";
import { PaymentForm } from "../../../features/tickets/paymentForm.tsx";
import { catalogueQuery, ticketsQuery } from "../../../features/tickets/tickets.queries.ts";

export const Route = createFileRoute("/_header-m/payment/payment-ticket")({
  validateSearch: readChoice,
  loaderDeps: ({ search: { currency } }) => ({ currency: currency ?? readersCurrency() }),
  beforeLoad: async (options) => {
    const { kind, ...search } = options.search;
    // Nothing chosen, or what costs nothing.
    if (!kind || kind === "promotion") throw redirect({ to: "/payment/select-ticket", search, replace: true });
    return { ...(await requireUser(options)), kind };
  },
  loader: async ({ context: { queryClient }, deps: { currency } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...ticketsQuery(), revalidateIfStale: true }),
      queryClient.ensureQueryData(catalogueQuery(currency)),
    ]);
  },
  component: Page,
});

const route = getRouteApi("/_header-m/payment/payment-ticket");

function Page() {
  const { user, kind } = route.useRouteContext();
  const { months, returnTo } = route.useSearch();
  const { currency } = route.useLoaderDeps();
  return <PaymentForm user={user} kind={kind} months={months} currency={currency} returnTo={returnTo} />;
}
