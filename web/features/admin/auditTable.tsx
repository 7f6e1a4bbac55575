import { useInfiniteQuery } from "@tanstack/react-query";
import { PageTitle } from "../../components/page.tsx";
import { formatMoment } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { type Act, auditQuery } from "./admin.queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { SearchForm } from "./searchForm.tsx";

/** What administrators did, as it was written down: the codes of actions are the same in every language. */
export function AuditTable({ q, onSearch }: { q: string | undefined; onSearch: (search: { q?: string }) => void }) {
  const list = useInfiniteQuery(auditQuery(q));
  return (
    <>
      <PageTitle title={m.admin_audit()} />
      <SearchForm label={m.admin_search_audit()} value={q} onSearch={onSearch} />
      <ListTable caption={m.admin_audit()} list={list} keyOf={({ id }) => id} columns={columns()} />
    </>
  );
}

const columns = (): Column<Act>[] => [
  { title: m.admin_time(), cell: ({ at }) => formatMoment(Date.parse(at)) },
  { title: m.admin_administrator(), cell: ({ actor }) => <bdi dir="ltr">{actor}</bdi> },
  { title: m.admin_action(), cell: ({ action }) => <code dir="ltr">{action}</code> },
  {
    title: m.admin_subject(),
    cell: ({ subject, detail }) => (
      <details>
        <summary className="min-h-11 cursor-pointer">
          <code dir="ltr">{subject}</code>
        </summary>
        <pre dir="ltr" className="max-w-96 whitespace-pre-wrap text-xs">
          {JSON.stringify(detail, null, 2)}
        </pre>
      </details>
    ),
  },
];
