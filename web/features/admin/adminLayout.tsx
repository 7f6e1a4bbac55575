import { Link, Outlet } from "@tanstack/react-router";
import { m } from "../../lib/i18n.ts";

/** The administrators' pages, with the way between them. */
export function AdminLayout() {
  const entries = [
    { to: "/admin", label: m.admin_figures() },
    { to: "/admin/notices", label: m.notice_title() },
    { to: "/admin/people", label: m.admin_people() },
    { to: "/admin/groups", label: m.admin_groups() },
    { to: "/admin/audit", label: m.admin_audit() },
  ] as const;
  return (
    <div data-panes>
      <nav aria-label={m.admin_title()} className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
        {entries.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === "/admin", includeSearch: false }}
            className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-ink-soft aria-[current=page]:border-seal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
