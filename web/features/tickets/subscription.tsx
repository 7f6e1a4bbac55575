import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirmDialog.tsx";
import { formatDay } from "../../lib/date.ts";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { formatMoney } from "./money.ts";
import { useCancelSubscription } from "./tickets.mutations.ts";
import type { Ticket } from "./tickets.queries.ts";
import { METHOD_NAMES } from "./ticketWords.ts";

type Props = {
  ticket: { id: string; endsAt: string; state: Ticket["state"] };
  subscription: NonNullable<Ticket["subscription"]>;
  order: Ticket["order"];
};

/** How a season goes on: when it is charged next, what to do where that failed, and the way to end it. */
export function Subscription({ ticket, subscription, order }: Props) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelSubscription();
  const until = { day: formatDay(ticket.endsAt) };
  if (subscription.status !== "active") return <p className="mt-1 text-sm">{m.ticket_cancelled(until)}</p>;
  // The paid month is over, and the next one could not be charged.
  const unpaid = ticket.state === "grace";
  const confirm = () =>
    cancel.mutate(ticket.id, {
      onSuccess: () => toast("success", unpaid ? m.ticket_cancelled_unpaid() : m.ticket_cancelled(until)),
      onError: (error) => toast("error", describeError(error)),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      {subscription.failing ? (
        <p className="mt-2 text-sm text-amber">
          {m.ticket_failing({ method: order ? METHOD_NAMES[order.method]() : "" })}
        </p>
      ) : (
        subscription.renewsAt &&
        order && (
          <p className="mt-1 text-sm">
            {m.ticket_renews_for({ day: formatDay(subscription.renewsAt), price: formatMoney(order.price) })}
          </p>
        )
      )}
      <Button look="plain" className="-ms-5 mt-1 text-sm" onClick={() => setAsks(true)}>
        {m.ticket_cancel()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.ticket_cancel_title()}
        action={m.ticket_cancel()}
        busy={cancel.isPending}
        onConfirm={confirm}
      >
        {unpaid ? m.ticket_cancel_unpaid() : m.ticket_cancel_text(until)}
      </ConfirmDialog>
    </>
  );
}
