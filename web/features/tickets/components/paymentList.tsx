import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { joinParts } from "../../../../domain/joinParts.ts";
import { PagedList } from "../../../components/pagedList.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { type Payment, paymentsQuery } from "../queries.ts";
import { itemText } from "../ticketMessages.ts";
import { methodName } from "./paymentMethods.tsx";

/** The user's payments and refunds. Each month of a season ticket is a separate payment. */
export function PaymentList() {
  const list = useInfiniteQuery(paymentsQuery());
  return (
    <section aria-labelledby="payments" className="mt-10 min-w-0 wide:mt-0">
      <h2 id="payments" className="mb-1 text-sm text-ink-soft">
        {m.payment_list_title()}
      </h2>
      <PagedList list={list} empty={<p className="py-3 text-ink-soft">{m.payment_list_empty()}</p>}>
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </PagedList>
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, method, price, status, createdAt, paidAt, refundedAt } = payment;
  const day = formatDay(paidAt ?? createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <div className="min-w-0 py-1">
        <p className="flex flex-wrap gap-x-3">
          {itemText(payment)}
          <span className={`font-semibold tabular-nums ${status === "paid" ? "" : "text-ink-soft line-through"}`}>
            {formatMoney(price)}
          </span>
        </p>
        <p className="text-sm text-ink-soft">{joinParts([day, methodName(method)])}</p>
        {status !== "paid" && (
          <p className="text-sm text-amber">
            {refundedAt ? m.receipt_refunded({ day: formatDay(refundedAt) }) : m.payment_refunding()}
          </p>
        )}
      </div>
      <Link
        to="/user/receipt/$id"
        params={{ id }}
        aria-label={m.receipt_of({ day })}
        className="inline-flex min-h-11 items-center text-sm font-semibold underline"
      >
        {m.receipt_title()}
      </Link>
    </li>
  );
}
