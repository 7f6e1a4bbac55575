import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { AuditTable } from "../../../features/admin/auditTable.tsx";
import { requireAdmin, searchOf } from "../../../features/admin/requireAdmin.ts";

export const Route = createFileRoute("/_header-m/admin/audit")({
  validateSearch: searchOf,
  beforeLoad: requireAdmin,
  component: ShowAudit,
});

const route = getRouteApi("/_header-m/admin/audit");

function ShowAudit() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  return <AuditTable q={q} onSearch={(search) => void navigate({ search })} />;
}
