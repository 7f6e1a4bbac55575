import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { ownCardsQuery, publicCardQuery } from "../../../features/cards/queries.ts";
import { GroupPage } from "../../../features/groups/components/groupPage.tsx";
import { loadCountryNames } from "../../../features/groups/countryNames.ts";
import { groupQuery, membersQuery } from "../../../features/groups/queries.ts";
import type { Tab } from "../../../features/groups/tabs.ts";
import { toJoinParam } from "../../../features/invitations/useJoiningTap.ts";
import { ensureUser, requireUser } from "../../../features/session/session.ts";
import { loadMemberMessages } from "../../../lib/i18n.ts";

type Search = {
  /** Opens the card selection for joining, or continues to join. Both require a login. */
  join?: true | string | undefined;
  part?: Tab | undefined;
  /** A search for members. */
  q?: string | number | undefined;
};

export const Route = createFileRoute("/_header-m/group/$idx")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  // Parsed in the component, so that the code is not in the first chunk.
  validateSearch: (search: Search) => search,
  beforeLoad: async ({ search, location }) => {
    const user = await ensureUser();
    if (search.join || user) return requireUser({ location });
    // Visitors see the group too.
    await loadMemberMessages();
    return { user };
  },
  loader: async ({ context: { queryClient, user }, params: { idx } }) => {
    const group = queryClient.ensureQueryData(groupQuery(idx, user?.id));
    await Promise.all([
      group,
      loadCountryNames(),
      queryClient.ensureInfiniteQueryData(membersQuery(idx, user?.id)),
      user && queryClient.ensureQueryData(ownCardsQuery()),
    ]);
    const { card } = await group;
    // The page does not wait for the texts of the card.
    if (card?.available) void queryClient.prefetchQuery(publicCardQuery(card.cardId));
  },
  component: Page,
});

const route = getRouteApi("/_header-m/group/$idx");

function Page() {
  const { idx } = route.useParams();
  const { user } = route.useRouteContext();
  const { join, part, q } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <GroupPage
      idx={idx}
      user={user}
      part={part}
      // The router parses a text of digits as a number.
      q={q === undefined ? "" : String(q)}
      onSearch={search}
      join={toJoinParam(join)}
      onJoinDone={() => void navigate({ search: {}, replace: true })}
      onDeleted={() => void navigate({ to: "/user/mypage", replace: true })}
    />
  );
}
