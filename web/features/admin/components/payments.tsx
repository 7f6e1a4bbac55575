import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ORDER_STATUSES } from "../../../../domain/billing/orders.ts";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { formatMoney } from "../../../lib/money.ts";
import { itemText } from "../../tickets/ticketTexts.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { STATUS_LOOKS, STATUS_NAMES } from "../paymentMessages.ts";
import { type Payment, paymentsQuery } from "../queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { PaymentView } from "./paymentView.tsx";
import { PersonLink } from "./personLink.tsx";
import { SearchForm } from "./searchForm.tsx";

/** Orders and payments. With `order`, that payment. */
export function Payments({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  if (place.order) return <PaymentView key={place.order} id={place.order} place={place} />;
  return <PaymentList place={place} onMove={onMove} />;
}

function PaymentList({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const list = useQuery(paymentsQuery(place));
  const caption = m.admin_payments();
  return (
    <>
      <PageTitle title={caption} />
      <SearchForm
        label={m.admin_search_payments()}
        place={place}
        onMove={onMove}
        filter={{
          control: <StatusChoice key={place.status} value={place.status} />,
          read: (form) => ({ status: ORDER_STATUSES.find((known) => known === form.get("status")) }),
        }}
      />
      <ListTable caption={caption} list={list} place={place} keyOf={({ id }) => id} columns={columns(place)} />
    </>
  );
}

function StatusChoice({ value }: { value: AdminLocation["status"] }) {
  return (
    <select
      name="status"
      aria-label={m.admin_status()}
      defaultValue={value}
      className="min-h-12 min-w-0 flex-1 rounded-md border border-field bg-sheet px-4 text-ink -outline-offset-1 wide:flex-none"
    >
      <option value="">{m.admin_status_all()}</option>
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_NAMES[status]()}
        </option>
      ))}
    </select>
  );
}

const columns = (place: AdminLocation): Column<Payment>[] => [
  {
    title: m.admin_ordered(),
    cell: ({ id, createdAt }) => (
      <Link
        to="/admin"
        search={{ ...place, order: id }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {formatMoment(Date.parse(createdAt))}
      </Link>
    ),
  },
  { title: m.receipt_buyer(), cell: ({ user }) => (user ? <PersonLink {...user} /> : m.admin_account_gone()) },
  { title: m.receipt_item(), cell: itemText },
  { title: m.payment_total(), cell: ({ price }) => formatMoney(price) },
  {
    title: m.admin_status(),
    cell: ({ status }) => <span className={STATUS_LOOKS[status]}>{STATUS_NAMES[status]()}</span>,
  },
];
