import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { AdminPage } from "../../features/admin/adminPage.tsx";
import { type AdminSearch, requireAdmin } from "../../features/admin/requireAdmin.ts";
import { requireUser } from "../../features/session/session.ts";

// One route for all parts, which are told by the search: those of a stranger's first visit weigh enough.
export const Route = createFileRoute("/_header-m/admin")({
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: (search: AdminSearch) => search,
  beforeLoad: requireUser,
  loader: ({ context: { user } }) => requireAdmin(user),
  component: ShowAdmin,
});

const route = getRouteApi("/_header-m/admin");

function ShowAdmin() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return <AdminPage search={search} onMove={(place) => void navigate({ search: place })} />;
}
