import { Link } from "@tanstack/react-router";
import { m } from "../../lib/i18n.ts";
import { AuditTable } from "./auditTable.tsx";
import { Figures } from "./figures.tsx";
import { GroupTable } from "./groupTable.tsx";
import { NoticeDesk } from "./noticeDesk.tsx";
import { People } from "./people.tsx";
import type { AdminSearch } from "./requireAdmin.ts";

type Props = { search: AdminSearch; onSearch: (search: AdminSearch) => void };

/** The administrators' page: its parts, and the way between them. */
export function AdminPage({ search, onSearch }: Props) {
  const entries = [
    { part: undefined, label: m.admin_figures() },
    { part: "notices", label: m.notice_title() },
    { part: "people", label: m.admin_people() },
    { part: "groups", label: m.admin_groups() },
    { part: "audit", label: m.admin_audit() },
  ] as const;
  return (
    <div data-panes>
      <nav aria-label={m.admin_title()} className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
        {entries.map(({ part, label }) => (
          <Link
            key={label}
            to="/admin"
            search={part ? { part } : {}}
            activeOptions={{ exact: true }}
            data-open={part === search.part || undefined}
            className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-ink-soft data-open:border-seal data-open:font-semibold data-open:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Part search={search} onSearch={onSearch} />
    </div>
  );
}

function Part({ search: { part, q, notice }, onSearch }: Props) {
  const list = {
    q: q === undefined ? undefined : String(q),
    onSearch: (next: { q?: string }) => onSearch({ ...(part && { part }), ...next }),
  };
  if (part === "people") return <People {...list} />;
  if (part === "groups") return <GroupTable {...list} />;
  if (part === "audit") return <AuditTable {...list} />;
  if (part === "notices") return <NoticeDesk open={notice} onClose={() => onSearch({ part })} />;
  return <Figures />;
}
