import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ownCardQuery } from "../../../../features/cards/queries.ts";
import { requireUser } from "../../../../features/session/session.ts";
import { StatisticsScreen } from "../../../../features/statistics/components/statisticsScreen.tsx";

export const Route = createFileRoute("/_header-m/card/statistics/$idx")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(ownCardQuery(idx)),
  component: ShowStatistics,
});

const route = getRouteApi("/_header-m/card/statistics/$idx");

function ShowStatistics() {
  const { idx } = route.useParams();
  return <StatisticsScreen key={idx} idx={idx} />;
}
