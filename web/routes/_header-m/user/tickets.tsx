import { createFileRoute } from "@tanstack/react-router";
import { ownCardsQuery } from "../../../features/cards/queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { TicketList } from "../../../features/tickets/components/ticketList.tsx";
import { paymentsQuery, ticketsQuery } from "../../../features/tickets/queries.ts";

export const Route = createFileRoute("/_header-m/user/tickets")({
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...ticketsQuery(), revalidateIfStale: true }),
      queryClient.prefetchInfiniteQuery(paymentsQuery()),
      queryClient.prefetchQuery(ownCardsQuery()),
    ]);
  },
  component: TicketList,
});
