import { createFileRoute } from "@tanstack/react-router";
import { CardBin } from "../../../features/cards/components/cardBin.tsx";
import { binQuery } from "../../../features/cards/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/bin")({
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => queryClient.ensureQueryData(binQuery()),
  component: CardBin,
});
