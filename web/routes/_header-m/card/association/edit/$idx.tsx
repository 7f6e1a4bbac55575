import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { AssociationDenied } from "../../../../../features/associations/components/associationDenied.tsx";
import { AssociationPage } from "../../../../../features/associations/components/associationPage.tsx";
import { associationQuery, type MemberFilters } from "../../../../../features/associations/queries.ts";
import { isTab, type Tab } from "../../../../../features/associations/tabs.ts";
import { ownCardsQuery } from "../../../../../features/cards/queries.ts";
import { requireUser } from "../../../../../features/session/session.ts";
import { ApiError } from "../../../../../lib/errors.ts";

type Search = Omit<MemberFilters, "q"> & { part?: Tab; q?: string | number | undefined };

export const Route = createFileRoute("/_header-m/card/association/edit/$idx")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  // Parsed in the component, so that the code is not in the first chunk.
  validateSearch: (search: Search) => search,
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => {
    const wasShown = queryClient.getQueryData(associationQuery(idx).queryKey) !== undefined;
    // Always asks again: the user's rights may have changed since.
    const denial = queryClient.fetchQuery({ ...associationQuery(idx), staleTime: 0 }).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === "ACCESS_DENIED")) throw error;
        // It can say that the user is a member, and the public page would lead back here.
        queryClient.removeQueries({ queryKey: ["associations", "public", idx] });
        return true;
      },
    );
    // What the user has seen before shows at once. A denial replaces it, and so does another error.
    if (wasShown) denial.catch(() => undefined);
    const [denied] = await Promise.all([wasShown ? false : denial, queryClient.ensureQueryData(ownCardsQuery())]);
    return { denied };
  },
  component: Page,
});

const route = getRouteApi("/_header-m/card/association/edit/$idx");

function Page() {
  const { idx } = route.useParams();
  const { user } = route.useRouteContext();
  const { denied } = route.useLoaderData();
  const { part, q, only } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useCallback(
    (search: MemberFilters) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  if (denied) return <AssociationDenied idx={idx} />;
  return (
    <AssociationPage
      idx={idx}
      user={user}
      part={isTab(part) ? part : "members"}
      filters={{
        // The router parses a text of digits as a number.
        q: q === undefined ? undefined : String(q),
        only: only === "managers" || only === "directory" ? only : undefined,
      }}
      onFilter={filter}
      onLeft={() => void navigate({ to: "/association/$idx", params: { idx }, search: {}, replace: true })}
      onDeleted={() => void navigate({ to: "/user/mypage", replace: true })}
    />
  );
}
