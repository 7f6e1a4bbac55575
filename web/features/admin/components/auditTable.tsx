import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { type Act, auditQuery } from "../queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { SearchForm } from "./searchForm.tsx";

/** The names of the recorded actions. They match the labels of the buttons. */
const ACTION_NAMES = new Map<string, () => string>([
  ["notice.create", () => m.admin_notice_new()],
  ["notice.update", () => m.admin_notice_edit()],
  ["notice.delete", () => m.admin_notice_delete()],
  ["prices.set", () => m.admin_prices_save()],
  ["promotion.set", () => m.admin_promotion_save()],
  ["payment.refund", () => m.admin_refund()],
  ["user.suspend", () => m.admin_suspend()],
  ["user.resume", () => m.admin_reinstate()],
  ["card.takedown", () => m.admin_card_take_down()],
  ["card.restore", () => m.admin_card_restore()],
  ["reports.dismiss", () => m.admin_report_dismiss()],
]);

/** The audit log of administrators' actions. Actions without a name show their code. */
export function AuditTable({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const list = useQuery(auditQuery(place));
  return (
    <>
      <PageTitle title={m.admin_audit()} />
      <SearchForm label={m.admin_search_audit()} place={place} onMove={onMove} />
      <ListTable caption={m.admin_audit()} list={list} place={place} keyOf={({ id }) => id} columns={columns()} />
    </>
  );
}

const columns = (): Column<Act>[] => [
  { title: m.admin_time(), cell: ({ at }) => formatMoment(Date.parse(at)) },
  {
    title: m.admin_administrator(),
    cell: ({ actor }) => (actor ? <bdi dir="ltr">{actor}</bdi> : m.admin_account_gone()),
  },
  {
    title: m.admin_action(),
    cell: ({ action }) => (
      <>
        {ACTION_NAMES.get(action)?.()}
        <code dir="ltr" className="block text-xs text-ink-soft rtl:text-end">
          {action}
        </code>
      </>
    ),
  },
  {
    title: m.admin_subject(),
    cell: ({ subject, detail }) => (
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {subject ? (
            <code dir="ltr" className="wrap-anywhere">
              {subject}
            </code>
          ) : (
            m.admin_account_gone()
          )}
        </summary>
        <pre dir="ltr" className="max-w-96 pb-3 text-xs wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(detail, null, 2)}
        </pre>
      </details>
    ),
  },
];
