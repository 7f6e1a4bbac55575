import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ensureUser } from "../../features/session/session.ts";
import { FullLayout } from "../../features/shell/components/fullLayout.tsx";
import { ChangeOutcome } from "../../features/tickets/components/changeOutcome.tsx";
import { Outcome } from "../../features/tickets/components/outcome.tsx";
import { NoPayment, SignedOut } from "../../features/tickets/components/outcomeScreen.tsx";
import { loadMemberMessages } from "../../lib/i18n.ts";

type Search = {
  order?: string | undefined;
  /** The ID of a changed payment card, instead of an order. */
  change?: string | undefined;
  /** The error code of the payment window. It is used only as a sign of failure, because anyone can set it. */
  code?: string | undefined;
};

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export const Route = createFileRoute("/payment/complete")({
  validateSearch: ({ order, change, code }): Search => ({ order: text(order), change: text(change), code: text(code) }),
  // Public (specification, section 6): a payment may end in another browser than it began in.
  beforeLoad: async () => {
    const [user] = await Promise.all([ensureUser(), loadMemberMessages()]);
    return { user };
  },
  component: Page,
});

const route = getRouteApi("/payment/complete");

function Page() {
  const { user } = route.useRouteContext();
  const { order, change, code } = route.useSearch();
  return <FullLayout>{screen()}</FullLayout>;

  function screen() {
    if (!order && !change) return <NoPayment />;
    if (!user) return <SignedOut />;
    const gaveUp = code !== undefined;
    if (!order) return <ChangeOutcome key={change} back={{ id: change ?? "", gaveUp }} />;
    // Another order needs a new component state.
    return <Outcome key={order} back={{ id: order, gaveUp }} />;
  }
}
