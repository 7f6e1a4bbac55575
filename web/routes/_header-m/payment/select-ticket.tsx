import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { ownCardsQuery } from "../../../features/cards/queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { type ChoiceSearch, readChoice } from "../../../features/tickets/choice.ts";
import { SelectTicket } from "../../../features/tickets/components/selectTicket.tsx";
import { catalogueQuery, ticketsQuery } from "../../../features/tickets/queries.ts";

export const Route = createFileRoute("/_header-m/payment/select-ticket")({
  // `readChoice` parses the search in the loader, because guards are in the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: (search: ChoiceSearch) => search,
  loaderDeps: ({ search: { currency } }) => ({ currency }),
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, deps, location: { search } }) => {
    const { currency } = readChoice(deps);
    const [{ currencies }] = await Promise.all([
      queryClient.ensureQueryData(catalogueQuery(currency)),
      queryClient.ensureQueryData({ ...ticketsQuery(), revalidateIfStale: true }),
      queryClient.ensureQueryData(ownCardsQuery()),
    ]);
    const [first] = currencies;
    // The default currency of the reader's locale may have no prices.
    if (first && !currencies.includes(currency))
      throw redirect({ to: "/payment/select-ticket", search: { ...search, currency: first }, replace: true });
  },
  component: Page,
});

const route = getRouteApi("/_header-m/payment/select-ticket");

function Page() {
  const { user } = route.useRouteContext();
  const search = route.useSearch();
  const choice = readChoice(search);
  const navigate = route.useNavigate();
  return (
    <SelectTicket
      user={user}
      choice={choice}
      // In the URL, so that going back restores it.
      onChoose={(change) => void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })}
      onClaimed={() => void navigate({ href: choice.returnTo ?? "/user/tickets", replace: true })}
    />
  );
}
