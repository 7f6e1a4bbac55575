import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { ownCardsQuery } from "../../../features/cards/queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { type ChoiceSearch, readChoice } from "../../../features/tickets/choice.ts";
import { PaymentForm } from "../../../features/tickets/components/paymentForm.tsx";
import { catalogueQuery, ticketsQuery } from "../../../features/tickets/queries.ts";

export const Route = createFileRoute("/_header-m/payment/payment-ticket")({
  // See /payment/select-ticket.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: (search: ChoiceSearch) => search,
  loaderDeps: ({ search: { kind, months, currency, returnTo } }) => ({ kind, months, currency, returnTo }),
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, deps }) => {
    const { kind, ...choice } = readChoice(deps);
    // No ticket is selected, or a free one.
    if (!kind || kind === "promotion") throw redirect({ to: "/payment/select-ticket", search: choice, replace: true });
    await Promise.all([
      queryClient.ensureQueryData({ ...ticketsQuery(), revalidateIfStale: true }),
      queryClient.ensureQueryData(catalogueQuery(choice.currency)),
      queryClient.ensureQueryData(ownCardsQuery()),
    ]);
    return { kind, ...choice };
  },
  component: Page,
});

const route = getRouteApi("/_header-m/payment/payment-ticket");

function Page() {
  const { user } = route.useRouteContext();
  const choice = route.useLoaderData();
  return <PaymentForm user={user} {...choice} />;
}
