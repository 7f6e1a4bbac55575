import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { requireUser } from "../../../../features/session/session.ts";
import { Receipt } from "../../../../features/tickets/components/receipt.tsx";
import { orderQuery } from "../../../../features/tickets/queries.ts";

export const Route = createFileRoute("/_header-m/user/receipt/$id")({
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await queryClient.ensureQueryData(orderQuery(id));
  },
  component: Page,
});

const route = getRouteApi("/_header-m/user/receipt/$id");

function Page() {
  const { id } = route.useParams();
  const { user } = route.useRouteContext();
  return <Receipt id={id} user={user} />;
}
