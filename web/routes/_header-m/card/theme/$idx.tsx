import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ownCardQuery } from "../../../../features/cards/queries.ts";
import { ThemeEditor } from "../../../../features/premium/components/lookEditor.tsx";
import { requireUser } from "../../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/theme/$idx")({
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(ownCardQuery(idx)),
  component: EditLook,
});

const route = getRouteApi("/_header-m/card/theme/$idx");

function EditLook() {
  const { idx } = route.useParams();
  return <ThemeEditor key={idx} idx={idx} />;
}
