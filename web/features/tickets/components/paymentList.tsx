import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Dotted } from "../../../components/dotted.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { type Payment, paymentsQuery } from "../queries.ts";
import { itemText } from "../ticketTexts.ts";
import { methodName } from "./paymentMethodLogos.tsx";
import { TEXT_LINK } from "./ticketUse.tsx";

/** The user's payments and refunds. Each month of a season ticket is a separate payment. */
export function PaymentList() {
  const list = useInfiniteQuery(paymentsQuery());
  return (
    <section aria-labelledby="payments" className="mt-8 min-w-0 wide:mt-0">
      <h2 id="payments" className="mb-3 font-semibold">
        {m.payment_list_title()}
      </h2>
      <PagedList
        list={list}
        className="rounded-lg border border-line bg-sheet px-5"
        empty={<p className="py-3 text-ink-soft">{m.payment_list_empty()}</p>}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </PagedList>
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, method, price, status, createdAt, paidAt, refundedAt } = payment;
  const day = formatDay(paidAt ?? createdAt);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3.5 last:border-b-0">
      <p>{itemText(payment)}</p>
      <p className={`text-end font-semibold tabular-nums ${status === "paid" ? "" : "text-ink-soft line-through"}`}>
        {formatMoney(price)}
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted
          parts={[
            { key: "day", text: day },
            { key: "method", text: methodName(method) },
          ]}
        />
        {status !== "paid" && (
          <span className="block text-amber">
            {refundedAt ? m.receipt_refunded({ day: formatDay(refundedAt) }) : m.payment_refunding()}
          </span>
        )}
      </p>
      <Link
        to="/user/receipt/$id"
        params={{ id }}
        aria-label={m.receipt_of({ day })}
        className={`justify-self-end text-sm font-medium ${TEXT_LINK}`}
      >
        {m.receipt_title()}
      </Link>
    </li>
  );
}
