import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { TabLinks } from "../../../components/tabLinks.tsx";
import { m } from "../../../lib/i18n.ts";
import type { AdminSearch } from "../adminSearch.ts";
import { type AdminLocation, type Move, parseAdminLocation, TABS, type Tab } from "../adminSearch.ts";
import { AssociationTable } from "./associationTable.tsx";
import { AuditTable } from "./auditTable.tsx";
import { CardTable } from "./cardTable.tsx";
import { Figures } from "./figures.tsx";
import { GroupTable } from "./groupTable.tsx";
import { NoticeDesk } from "./noticeDesk.tsx";
import { Payments } from "./payments.tsx";
import { People } from "./people.tsx";
import { PriceDesk } from "./priceDesk.tsx";
import { ReportQueue } from "./reportQueue.tsx";

const SCREENS: Record<Tab, ComponentType<{ place: AdminLocation; onMove: Move }>> = {
  figures: Figures,
  reports: ReportQueue,
  notices: NoticeDesk,
  prices: PriceDesk,
  payments: Payments,
  people: People,
  cards: CardTable,
  groups: GroupTable,
  associations: AssociationTable,
  audit: AuditTable,
};

const NAMES: Record<Tab, () => string> = {
  figures: () => m.admin_figures(),
  reports: () => m.admin_reports(),
  notices: () => m.notice_title(),
  prices: () => m.admin_prices(),
  payments: () => m.admin_payments(),
  people: () => m.admin_people(),
  cards: () => m.admin_card_list(),
  groups: () => m.admin_groups(),
  associations: () => m.admin_associations(),
  audit: () => m.admin_audit(),
};

/** The administration page: the current tab, and the navigation between tabs. */
export function AdminPage({ search, onMove }: { search: AdminSearch; onMove: Move }) {
  const place = parseAdminLocation(search);
  const Shown = SCREENS[place.part];
  return (
    <div data-panes="rail" className="wide:grid wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-x-12">
      <div className="mb-8 wide:sticky wide:top-6 wide:self-start">
        <TabLinks
          rail
          label={m.admin_title()}
          parts={TABS.map((part) => ({
            key: part,
            text: NAMES[part](),
            open: part === place.part,
            link: <Link to="/admin" search={part === "figures" ? {} : { part }} activeOptions={{ exact: true }} />,
          }))}
        />
      </div>
      <div data-own-title className="min-w-0">
        <Shown place={place} onMove={onMove} />
      </div>
    </div>
  );
}
