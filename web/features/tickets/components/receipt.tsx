import { useSuspenseQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Brand } from "../../../components/seal.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { formatDay, formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { orderQuery } from "../queries.ts";
import { itemText } from "../ticketTexts.ts";
import { methodName } from "./paymentMethodLogos.tsx";

/** A receipt to save or print. */
export function Receipt({ id, user }: { id: string; user: User }) {
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const { ticket } = order;
  return (
    <article>
      <div className="mb-6 hidden print:block">
        <Brand />
      </div>
      <PageTitle title={m.receipt_title()} />
      <p className="mb-5 text-xl font-semibold tracking-tight tabular-nums">{formatMoney(order.price)}</p>
      {order.refundedAt && (
        <p className="mb-4 text-amber">{m.receipt_refunded({ day: formatDay(order.refundedAt) })}</p>
      )}
      <dl className="rounded-lg border border-line bg-sheet px-5">
        <Line name={m.receipt_item()}>{itemText(order)}</Line>
        {ticket?.endsAt && (
          <Line name={m.payment_usage()}>{formatDays(new Date(ticket.startsAt), new Date(ticket.endsAt))}</Line>
        )}
        {order.paidAt && <Line name={m.receipt_paid_on()}>{formatDay(order.paidAt)}</Line>}
        <Line name={m.payment_method()}>{methodName(order.method)}</Line>
        <Line name={m.receipt_buyer()}>
          <bdi className="block">{user.name}</bdi>
          <bdi dir="ltr">{user.email}</bdi>
        </Line>
        <Line name={m.receipt_number()}>
          <span dir="ltr" className="text-sm">
            {order.id}
          </span>
        </Line>
      </dl>
      <Button variant="primary" className="mt-6 w-full print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" strokeWidth={1.6} />
        {m.receipt_print()}
      </Button>
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto min-w-0 text-end">{children}</dd>
    </div>
  );
}
