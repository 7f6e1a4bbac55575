import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { People } from "../../../features/admin/people.tsx";
import { requireAdmin, searchOf } from "../../../features/admin/requireAdmin.ts";

export const Route = createFileRoute("/_header-m/admin/people")({
  validateSearch: searchOf,
  beforeLoad: requireAdmin,
  component: ShowPeople,
});

const route = getRouteApi("/_header-m/admin/people");

function ShowPeople() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  return <People q={q} onSearch={(search) => void navigate({ search })} />;
}
