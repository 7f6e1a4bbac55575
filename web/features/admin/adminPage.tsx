import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { m } from "../../lib/i18n.ts";
import { AssociationTable } from "./associationTable.tsx";
import { AuditTable } from "./auditTable.tsx";
import { Figures } from "./figures.tsx";
import { GroupTable } from "./groupTable.tsx";
import { NoticeDesk } from "./noticeDesk.tsx";
import { Payments } from "./payments.tsx";
import { People } from "./people.tsx";
import { type Move, PARTS, type Part, type Place, readPlace } from "./place.ts";
import { PriceDesk } from "./priceDesk.tsx";
import type { AdminSearch } from "./requireAdmin.ts";

const SCREENS: Record<Part, ComponentType<{ place: Place; onMove: Move }>> = {
  figures: Figures,
  notices: NoticeDesk,
  prices: PriceDesk,
  payments: Payments,
  people: People,
  groups: GroupTable,
  associations: AssociationTable,
  audit: AuditTable,
};

const NAMES: Record<Part, () => string> = {
  figures: () => m.admin_figures(),
  notices: () => m.notice_title(),
  prices: () => m.admin_prices(),
  payments: () => m.admin_payments(),
  people: () => m.admin_people(),
  groups: () => m.admin_groups(),
  associations: () => m.admin_associations(),
  audit: () => m.admin_audit(),
};

/** The administrators' page: its parts, and the way between them, which stands beside them where there is room. */
export function AdminPage({ search, onMove }: { search: AdminSearch; onMove: Move }) {
  const place = readPlace(search);
  const Shown = SCREENS[place.part];
  return (
    <div data-panes="rail" className="wide:grid wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-x-12">
      <nav
        aria-label={m.admin_title()}
        className="mb-8 flex flex-wrap gap-x-1 wide:sticky wide:top-6 wide:grid wide:self-start"
      >
        {PARTS.map((part) => (
          <Link
            key={part}
            to="/admin"
            search={part === "figures" ? {} : { part }}
            activeOptions={{ exact: true }}
            aria-current={part === place.part ? "page" : undefined}
            className="flex min-h-11 items-center rounded-full px-4 text-ink-soft aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink hover:text-ink wide:rounded-sm wide:border-s-2 wide:border-transparent wide:py-2 wide:aria-[current=page]:border-seal"
          >
            {NAMES[part]()}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">
        <Shown place={place} onMove={onMove} />
      </div>
    </div>
  );
}
