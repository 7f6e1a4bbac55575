import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { requireUser } from "../../../features/session/session.ts";
import { MethodScreen } from "../../../features/tickets/components/methodForm.tsx";
import { ticketsQuery } from "../../../features/tickets/queries.ts";

export const Route = createFileRoute("/_header-m/payment/method/$id")({
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData({ ...ticketsQuery(), revalidateIfStale: true });
  },
  component: Page,
});

const route = getRouteApi("/_header-m/payment/method/$id");

function Page() {
  const { id } = route.useParams();
  return <MethodScreen id={id} />;
}
