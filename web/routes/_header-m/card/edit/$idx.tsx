import { createFileRoute } from "@tanstack/react-router";
import { CardEditor } from "../../../../features/cards/cardEditor.tsx";
import { ownCardQuery } from "../../../../features/cards/cards.queries.ts";
import { requireUser } from "../../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/edit/$idx")({
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(ownCardQuery(idx)),
  component: EditCard,
});

function EditCard() {
  const { idx } = Route.useParams();
  // Another card is another form.
  return <CardEditor key={idx} idx={idx} />;
}
