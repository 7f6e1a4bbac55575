import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { GroupTable } from "../../../features/admin/groupTable.tsx";
import { requireAdmin, searchOf } from "../../../features/admin/requireAdmin.ts";

export const Route = createFileRoute("/_header-m/admin/groups")({
  validateSearch: searchOf,
  beforeLoad: requireAdmin,
  component: ShowGroups,
});

const route = getRouteApi("/_header-m/admin/groups");

function ShowGroups() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  return <GroupTable q={q} onSearch={(search) => void navigate({ search })} />;
}
