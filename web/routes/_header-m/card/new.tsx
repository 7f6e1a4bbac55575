import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { suggestCardId } from "../../../features/cards/cardId.ts";
import { CardMade } from "../../../features/cards/cardMade.tsx";
import type { OwnCard } from "../../../features/cards/cards.queries.ts";
import { NewCardForm } from "../../../features/cards/newCardForm.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/new")({
  // The loader reaches what only this screen needs.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient, user } }) => suggestCardId(queryClient, user),
  component: NewCard,
});

const route = getRouteApi("/_header-m/card/new");

function NewCard() {
  const { user } = route.useRouteContext();
  const suggestedCardId = route.useLoaderData();
  const [card, setCard] = useState<OwnCard>();
  if (card) return <CardMade card={card} />;
  return <NewCardForm user={user} suggestedCardId={suggestedCardId} onDone={setCard} />;
}
