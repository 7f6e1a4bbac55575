import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { MyPage } from "../../../features/account/components/myPage.tsx";
import { ownAssociationsQuery } from "../../../features/associations/queries.ts";
import { ownCardsQuery } from "../../../features/cards/queries.ts";
import { ownGroupsQuery } from "../../../features/groups/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_default/user/mypage")({
  // The loader reaches what only this screen needs.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    const { queryClient } = context;
    await Promise.all([
      queryClient.ensureQueryData(ownCardsQuery()),
      queryClient.ensureQueryData(ownGroupsQuery()),
      queryClient.ensureQueryData(ownAssociationsQuery()),
    ]);
  },
  component: Page,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_default/user/mypage");

function Page() {
  const { user } = route.useRouteContext();
  return <MyPage user={user} />;
}
