import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { CardEditor } from "../../../../features/cards/cardEditor.tsx";
import { ownCardQuery } from "../../../../features/cards/cards.queries.ts";
import { requireUser } from "../../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/edit/$idx")({
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(ownCardQuery(idx)),
  component: EditCard,
});

const route = getRouteApi("/_header-m/card/edit/$idx");

function EditCard() {
  const { idx } = route.useParams();
  // Another card is another form.
  return <CardEditor key={idx} idx={idx} />;
}
