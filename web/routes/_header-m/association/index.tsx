import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { AssociationSearch } from "../../../features/associations/components/associationSearch.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/association/")({
  // Read where it is needed, so that it weighs on no first visit.
  validateSearch: (search: { q?: string | number | undefined }) => search,
  beforeLoad: requireUser,
  component: Page,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_header-m/association/");

function Page() {
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  // A text of digits alone is read as a number.
  return <AssociationSearch q={String(q)} onSearch={search} />;
}
