import { Link } from "@tanstack/react-router";
import { type ReactNode, type Ref, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay } from "../../../lib/date.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useCancelSubscription } from "../mutations.ts";
import type { Ticket } from "../queries.ts";
import { graceText, renewalText } from "../ticketTexts.ts";
import { Resume } from "./resume.tsx";
import { TicketStub } from "./ticketStub.tsx";

type Props = {
  ticket: Pick<Ticket, "id" | "state" | "graceEndsAt"> & { endsAt: string };
  subscription: NonNullable<Ticket["subscription"]>;
};

/**
 * The stub of a subscription: its renewal, a failed charge or its cancellation, and the buttons that change it.
 * `children` stand before them.
 */
export function Subscription({ ticket, subscription, children }: Props & { children: ReactNode }) {
  const { status, failing, method, nextTryAt, resumable } = subscription;
  // The pressed button is replaced by the one that undoes it.
  const heir = useLostFocus(status);
  // A cancelled subscription works until the end of the paid month. Until then it can be resumed.
  if (status !== "active")
    return (
      <TicketStub
        state={
          <p {...(!resumable && { ref: heir, tabIndex: -1 })}>
            {m.ticket_cancelled({ day: findEnd({ ticket, subscription }) })}
          </p>
        }
      >
        {children}
        {resumable && <Resume ref={heir} ticketId={ticket.id} subscription={subscription} />}
      </TicketStub>
    );
  return (
    <TicketStub
      state={
        failing && nextTryAt ? (
          <p className="text-amber">{graceText({ method, nextTryAt, endsAt: ticket.graceEndsAt ?? ticket.endsAt })}</p>
        ) : (
          <p>{renewalText(subscription, "medium")}</p>
        )
      }
    >
      {children}
      <Button asChild>
        <Link to="/payment/method/$id" params={{ id: ticket.id }}>
          {m.ticket_change_method()}
        </Link>
      </Button>
      <Cancel ref={heir} ticket={ticket} subscription={subscription} />
    </TicketStub>
  );
}

/** When the plan ends without another charge: at the end of the paid month, or of the plans that follow it. */
const findEnd = ({ ticket, subscription }: Props) => formatDay(subscription.renewsAt ?? ticket.endsAt);

function Cancel({ ref, ticket, subscription }: Props & { ref: Ref<HTMLButtonElement> }) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelSubscription();
  const until = { day: findEnd({ ticket, subscription }) };
  // The paid month is over and the next one could not be charged.
  const unpaid = ticket.state === "grace";
  const confirm = () =>
    cancel.mutate(ticket.id, {
      onSuccess: () => toast("success", unpaid ? m.ticket_cancelled_unpaid() : m.ticket_cancelled(until)),
      onError: (error) => toast("error", describeError(error)),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      <Button ref={ref} variant="plain" onClick={() => setAsks(true)}>
        {m.ticket_cancel()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.ticket_cancel_title()}
        action={m.ticket_cancel()}
        dismiss={m.action_back()}
        busy={cancel.isPending}
        onConfirm={confirm}
      >
        {unpaid ? m.ticket_cancel_unpaid() : m.ticket_cancel_text(until)}
      </ConfirmDialog>
    </>
  );
}
