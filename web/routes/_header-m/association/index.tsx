import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { AssociationSearch } from "../../../features/associations/components/associationSearch.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/association/")({
  // Parsed in the component, so that the code is not in the first chunk.
  validateSearch: (search: { q?: string | number | undefined }) => search,
  beforeLoad: requireUser,
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/association/");

function Page() {
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  // The router parses a text of digits as a number.
  return <AssociationSearch q={String(q)} onSearch={search} />;
}
