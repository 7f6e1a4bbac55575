import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { GroupsPage } from "../../../features/groups/components/groupsPage.tsx";
import { ownGroupsQuery } from "../../../features/groups/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/group/")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => void (await queryClient.ensureQueryData(ownGroupsQuery())),
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/group/");

function Page() {
  const { user } = route.useRouteContext();
  return <GroupsPage userId={user.id} />;
}
