import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { cardQuery } from "../../../features/cards/queries.ts";
import { MenuEditor } from "../../../features/menus/components/menuEditor.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/menu-edit/$idx")({
  beforeLoad: requireUser,
  // Always fresh: the API rejects a change of an older version.
  loader: async ({ context: { queryClient }, params: { idx } }) =>
    queryClient.fetchQuery({ ...cardQuery(idx), staleTime: 0 }),
  component: EditMenu,
});

const route = getRouteApi("/_header-m/menu-edit/$idx");

function EditMenu() {
  const { idx } = route.useParams();
  const { user } = route.useRouteContext();
  // Another card needs a new editor.
  return <MenuEditor key={idx} idx={idx} user={user} />;
}
