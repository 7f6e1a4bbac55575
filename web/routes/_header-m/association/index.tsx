import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { AssociationSearch } from "../../../features/associations/components/associationSearch.tsx";
import { ownAssociationsQuery } from "../../../features/associations/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/association/")({
  // Parsed in the component, so that the code is not in the first chunk.
  validateSearch: (search: { q?: string | number | undefined }) => search,
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => void (await queryClient.ensureQueryData(ownAssociationsQuery())),
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/association/");

function Page() {
  const { q = "" } = route.useSearch();
  const { user } = route.useRouteContext();
  const navigate = route.useNavigate();
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  // The router parses a text of digits as a number.
  return <AssociationSearch userId={user.id} q={String(q)} onSearch={search} />;
}
