import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { LoadError } from "../../../components/loadError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { formatMoney } from "../../../lib/money.ts";
import { methodName } from "../../tickets/components/paymentMethodLogos.tsx";
import { itemText } from "../../tickets/ticketTexts.ts";
import type { AdminLocation } from "../adminSearch.ts";
import { STATUS_LOOKS, STATUS_NAMES } from "../paymentMessages.ts";
import { type Payment, paymentQuery } from "../queries.ts";
import { PersonLink } from "./personLink.tsx";
import { RefundDialog, RefundWaits } from "./refund.tsx";

/** A payment: the buyer, the item, its status, and the refund. */
export function PaymentView({ id, place }: { id: string; place: AdminLocation }) {
  const { data, error, refetch } = useQuery(paymentQuery(id));
  return (
    <>
      <PageTitle title={m.payment_title()} />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton className="h-96" />
      ) : data ? (
        <Facts payment={data} />
      ) : (
        <EmptyState title={m.admin_empty()} />
      )}
      <Button variant="plain" asChild className="mt-6">
        <Link to="/admin" search={{ ...place, order: undefined }}>
          {m.admin_payments_all()}
        </Link>
      </Button>
    </>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const [refunding, setRefunding] = useState(false);
  const { id, status, price, user, ticket, method, failure, createdAt, paidAt, refundedAt } = payment;
  const isAsking = refunding && status === "paid";
  useLostFocus(isAsking ? undefined : status);
  return (
    <>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">{formatMoney(price)}</p>
      <p role="status" className={`mb-5 ${STATUS_LOOKS[status]}`}>
        {STATUS_NAMES[status]()}
      </p>
      {status === "refunding" && <RefundWaits id={id} refusal={failure} />}
      <dl className="max-w-2xl rounded-lg border border-line bg-sheet px-5">
        <Line name={m.receipt_buyer()}>{user ? <PersonLink {...user} /> : m.admin_account_gone()}</Line>
        <Line name={m.receipt_item()}>{itemText(payment)}</Line>
        {ticket && (
          <Line name={m.payment_usage()}>
            {ticket.endsAt ? formatDays(new Date(ticket.startsAt), new Date(ticket.endsAt)) : m.ticket_unlimited()}
          </Line>
        )}
        <Line name={m.payment_method()}>{methodName(method)}</Line>
        <Line name={m.admin_ordered()}>{formatMoment(Date.parse(createdAt))}</Line>
        {failure && status !== "refunding" && (
          <Line name={m.admin_failure()}>
            <bdi>{failure}</bdi>
          </Line>
        )}
        {paidAt && <Line name={m.receipt_paid_on()}>{formatMoment(Date.parse(paidAt))}</Line>}
        {refundedAt && <Line name={m.admin_payment_refunded()}>{formatMoment(Date.parse(refundedAt))}</Line>}
        <Line name={m.receipt_number()}>
          <code dir="ltr" className="text-sm">
            {id}
          </code>
        </Line>
      </dl>
      {status === "paid" && (
        <Button className="mt-6" onClick={() => setRefunding(true)}>
          {m.admin_refund()}
        </Button>
      )}
      {/* After a refund has begun, the page shows its status. */}
      {isAsking && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
