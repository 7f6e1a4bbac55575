import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ownCardsQuery } from "../../../features/cards/cards.queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { readChoice, readersCurrency } from "../../../features/tickets/choice.ts";
import { SelectTicket } from "../../../features/tickets/selectTicket.tsx";
import { catalogueQuery, ticketsQuery } from "../../../features/tickets/tickets.queries.ts";

export const Route = createFileRoute("/_header-m/payment/select-ticket")({
  validateSearch: readChoice,
  loaderDeps: ({ search: { currency } }) => ({ currency: currency ?? readersCurrency() }),
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, deps: { currency } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...ticketsQuery(), revalidateIfStale: true }),
      queryClient.ensureQueryData(catalogueQuery(currency)),
      queryClient.ensureQueryData(ownCardsQuery()),
    ]);
  },
  component: Page,
});

const route = getRouteApi("/_header-m/payment/select-ticket");

function Page() {
  const { user } = route.useRouteContext();
  const choice = route.useSearch();
  const { currency } = route.useLoaderDeps();
  const navigate = route.useNavigate();
  return (
    <SelectTicket
      user={user}
      choice={choice}
      currency={currency}
      // Kept in the address, so that going back finds it.
      onChoose={(change) => void navigate({ search: { ...choice, ...change }, replace: true, resetScroll: false })}
      onClaimed={() => void navigate({ href: choice.returnTo ?? "/user/tickets", replace: true })}
    />
  );
}
