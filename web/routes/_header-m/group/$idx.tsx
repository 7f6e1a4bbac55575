import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ownCardsQuery, publicCardQuery } from "../../../features/cards/queries.ts";
import { GroupPage } from "../../../features/groups/components/groupPage.tsx";
import { loadCountryNames } from "../../../features/groups/countryNames.ts";
import { groupQuery, membersQuery } from "../../../features/groups/queries.ts";
import { ensureUser, requireUser } from "../../../features/session/session.ts";
import { loadMemberMessages } from "../../../lib/i18n.ts";

type Search = {
  /** Opens the card selection for joining, which requires a login. */
  join?: true;
};

export const Route = createFileRoute("/_header-m/group/$idx")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: ({ join }): Search => (join === true ? { join } : {}),
  beforeLoad: async ({ search, location }) => {
    const user = await ensureUser();
    if (search.join || user) return requireUser({ location });
    // Visitors see the group too.
    await loadMemberMessages();
    return { user };
  },
  loader: async ({ context: { queryClient, user }, params: { idx } }) => {
    const loadGroup = async () => {
      const { card } = await queryClient.ensureQueryData(groupQuery(idx, user?.id));
      if (card) await queryClient.ensureQueryData(publicCardQuery(card.cardId));
    };
    await Promise.all([
      loadGroup(),
      loadCountryNames(),
      queryClient.ensureInfiniteQueryData(membersQuery(idx, user?.id)),
      user && queryClient.ensureQueryData(ownCardsQuery()),
    ]);
  },
  component: Page,
});

const route = getRouteApi("/_header-m/group/$idx");

function Page() {
  const { idx } = route.useParams();
  const { user } = route.useRouteContext();
  const { join } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <GroupPage
      idx={idx}
      user={user}
      joins={join === true}
      onJoinDone={() => void navigate({ search: {}, replace: true })}
      onDeleted={() => void navigate({ to: "/user/mypage", replace: true })}
    />
  );
}
