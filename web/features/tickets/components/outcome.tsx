import { Link, useRouter } from "@tanstack/react-router";
import { PERIOD_MONTHS } from "../../../../domain/billing/ticketStartAndEnd.ts";
import { Button } from "../../../components/button.tsx";
import { formatDay } from "../../../lib/date.ts";
import { ApiError, describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { isOldFailure, keepFailure, readReturnPath } from "../purchase.ts";
import type { Grace, Order } from "../queries.ts";
import { graceText } from "../ticketTexts.ts";
import type { Back } from "../useAsking.ts";
import { useOutcome } from "../useOutcome.ts";
import { BoughtTicket } from "./boughtTicket.tsx";
import { OutcomeScreen, Waiting } from "./outcomeScreen.tsx";

/** The result of an order, for its owner. */
export function Outcome({ back }: { back: Back }) {
  const { order, error, isOpen, isLate, isAsking, askAgain } = useOutcome(back);

  if (isOpen && order?.status !== "refunding") {
    return <Waiting reason={error && describeError(error)} isLate={isLate} isAsking={isAsking} onAsk={askAgain} />;
  }
  if (!order) return <Refused error={error} />;
  if (order.grace) return <InGrace grace={order.grace} />;
  if (order.status === "paid") return <Paid order={order} />;
  if (order.status === "open") return <Unpaid order={order} />;
  if (order.status === "expired") {
    return <OutcomeScreen title={m.payment_expired_title()} text={m.payment_expired_text()} action={<ChooseAgain />} />;
  }
  return (
    <OutcomeScreen
      title={m.payment_refunded_title()}
      text={m.payment_refunded_text()}
      action={<MyTickets variant="primary" />}
    />
  );
}

function Paid({ order }: { order: Order }) {
  const router = useRouter();
  const returnTo = readReturnPath(order.id);
  const startsAt = order.ticket?.startsAt;
  const waits = startsAt !== undefined && startsAt !== order.paidAt;
  return (
    <OutcomeScreen
      title={m.payment_done_title()}
      text={waits ? m.payment_done_waits({ day: formatDay(startsAt) }) : m.payment_done_text()}
      picture={<BoughtTicket order={order} />}
      action={
        <>
          {returnTo && (
            <Button variant="primary" onClick={() => void router.navigate({ href: returnTo })}>
              {m.payment_go_on()}
            </Button>
          )}
          {!returnTo && order.kind === "group" && (
            <Button variant="primary" asChild>
              <Link to="/group/new">{m.group_new_title()}</Link>
            </Button>
          )}
          <MyTickets variant={returnTo || order.kind === "group" ? "quiet" : "primary"} />
          <Button variant="plain" asChild>
            <Link to="/user/receipt/$id" params={{ id: order.id }}>
              {m.receipt_title()}
            </Link>
          </Button>
        </>
      }
    />
  );
}

/** The payment was declined or cancelled. The order can still be paid. */
function Unpaid({ order }: { order: Order }) {
  const failure = isOldFailure(order) ? null : order.failure;
  const months = PERIOD_MONTHS.find((length) => length === order.months);
  return (
    <OutcomeScreen
      title={failure ? m.payment_failed_title() : m.payment_stopped_title()}
      text={failure ? m.payment_failed_text() : m.payment_stopped_text()}
      detail={failure}
      action={
        <>
          {order.payUrl && (
            <Button variant="primary" asChild>
              <a href={order.payUrl} onClick={() => keepFailure(order)}>
                {m.action_retry()}
              </a>
            </Button>
          )}
          <Button asChild>
            <Link
              to="/payment/payment-ticket"
              search={{ kind: order.kind, months, currency: order.price.currency, returnTo: readReturnPath(order.id) }}
            >
              {m.payment_other_method()}
            </Link>
          </Button>
        </>
      }
    />
  );
}

/** The renewal could not be charged. The ticket keeps working, and another card resolves it immediately. */
function InGrace({ grace }: { grace: Grace }) {
  return (
    <OutcomeScreen
      title={m.payment_failed_title()}
      text={graceText(grace)}
      action={
        <>
          <Button variant="primary" asChild>
            <Link to="/payment/method/$id" params={{ id: grace.ticketId }}>
              {m.ticket_change_method()}
            </Link>
          </Button>
          <MyTickets variant="quiet" />
        </>
      }
    />
  );
}

/** The order does not exist for this user, or a subscription exists already. */
function Refused({ error }: { error: Error | null }) {
  const exists = error instanceof ApiError && error.code === "SUBSCRIPTION_EXISTS";
  return (
    <OutcomeScreen
      title={exists ? m.payment_stopped_title() : m.payment_unknown_title()}
      text={exists ? describeError(error) : m.payment_unknown_text()}
      action={<MyTickets variant="primary" />}
    />
  );
}

const MyTickets = ({ variant }: { variant: "primary" | "quiet" }) => (
  <Button variant={variant} asChild>
    <Link to="/user/tickets">{m.ticket_own_title()}</Link>
  </Button>
);

const ChooseAgain = () => (
  <Button variant="primary" asChild>
    <Link to="/payment/select-ticket">{m.ticket_see_plans()}</Link>
  </Button>
);
