import { createFileRoute, type ErrorComponentProps, getRouteApi } from "@tanstack/react-router";
import { ErrorScreen } from "../../components/errorScreen.tsx";
import type { AdminSearch } from "../../features/admin/adminSearch.ts";
import { AdminPage } from "../../features/admin/components/adminPage.tsx";
import { AdminPasskey } from "../../features/admin/components/adminPasskey.tsx";
import { requireAdmin } from "../../features/admin/requireAdmin.ts";
import { requireUser } from "../../features/session/session.ts";
import { ApiError } from "../../lib/errors.ts";

// All tabs share one route, selected by the search parameters. More routes would enlarge the chunk that every visitor
// downloads.
export const Route = createFileRoute("/_header-m/admin")({
  codeSplitGroupings: [["loader", "component", "errorComponent"]],
  validateSearch: (search: AdminSearch) => search,
  beforeLoad: requireUser,
  loader: async ({ context: { user } }) => requireAdmin(user),
  component: ShowAdmin,
  errorComponent: ShowError,
});

const route = getRouteApi("/_header-m/admin");

function ShowAdmin() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return <AdminPage search={search} onMove={(place) => void navigate({ search: place })} />;
}

function ShowError(props: ErrorComponentProps) {
  const { error } = props;
  return error instanceof ApiError && error.code === "PASSKEY_NEEDED" ? <AdminPasskey /> : <ErrorScreen {...props} />;
}
