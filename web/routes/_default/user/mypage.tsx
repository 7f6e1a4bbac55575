import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { MyPage } from "../../../features/account/components/myPage.tsx";
import { ownAssociationsQuery } from "../../../features/associations/queries.ts";
import { ownCardsQuery } from "../../../features/cards/queries.ts";
import { ownGroupsQuery } from "../../../features/groups/queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { ticketsQuery } from "../../../features/tickets/queries.ts";

export const Route = createFileRoute("/_default/user/mypage")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    const { queryClient } = context;
    // The tickets are at the end of the page, which does not wait for them.
    void queryClient.prefetchQuery(ticketsQuery());
    await Promise.all([
      queryClient.ensureQueryData(ownCardsQuery()),
      queryClient.ensureQueryData(ownGroupsQuery()),
      queryClient.ensureQueryData(ownAssociationsQuery()),
    ]);
  },
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_default/user/mypage");

function Page() {
  const { user } = route.useRouteContext();
  return <MyPage user={user} />;
}
