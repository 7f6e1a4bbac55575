import { createFileRoute, getRouteApi, useRouter } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import { suggestCardId } from "../../../features/cards/cardId.ts";
import { NewCardForm } from "../../../features/cards/components/newCardForm.tsx";
import type { OwnCard } from "../../../features/cards/queries.ts";
import { GroupMade } from "../../../features/groups/components/groupMade.tsx";
import { NewGroup } from "../../../features/groups/components/newGroup.tsx";
import { loadCountryNames } from "../../../features/groups/countryNames.ts";
import { isUnfinished } from "../../../features/groups/groupState.ts";
import { ownGroupsQuery } from "../../../features/groups/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/group/new")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient, user } }) => {
    const [{ items, mayMake }] = await Promise.all([
      queryClient.fetchQuery({ ...ownGroupsQuery(), staleTime: 0 }),
      loadCountryNames(),
    ]);
    // Continues with a group that was created without a card.
    const group = items.find(isUnfinished);
    const name = group?.companyName ?? user.name;
    return { group, mayMake, suggestedCardId: await suggestCardId(queryClient, { name, email: user.email }) };
  },
  component: Page,
});

const route = getRouteApi("/_header-m/group/new");

function Page() {
  const { user, queryClient } = route.useRouteContext();
  const { group, mayMake, suggestedCardId } = route.useLoaderData();
  const router = useRouter();
  const [made, setMade] = useState<ComponentProps<typeof GroupMade>>();
  if (made) return <GroupMade {...made} />;
  if (!group) return <NewGroup mayMake={mayMake} onDone={async () => router.invalidate()} />;
  const finish = async (card: OwnCard) => {
    await queryClient.invalidateQueries({ queryKey: ["groups"] });
    setMade({ group, card });
  };
  return <NewCardForm user={user} suggestedCardId={suggestedCardId} group={group} onDone={finish} />;
}
