import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { suggestCardId } from "../../../features/cards/cardId.ts";
import { CardMade } from "../../../features/cards/components/cardMade.tsx";
import { NewCardForm } from "../../../features/cards/components/newCardForm.tsx";
import type { OwnCard } from "../../../features/cards/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/new")({
  // Keeps the loader's imports out of the first chunk.
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
