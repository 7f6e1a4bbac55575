import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { Referral } from "../../features/referral/components/referral.tsx";
import { ReferralGuest } from "../../features/referral/components/referralGuest.tsx";
import { referralsQuery } from "../../features/referral/queries.ts";
import { ensureUser, requireUser } from "../../features/session/session.ts";
import { FullLayout } from "../../features/shell/components/fullLayout.tsx";

export const Route = createFileRoute("/user/recommender")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  // Public (specification, section 2): a visitor sees an explanation.
  beforeLoad: async (options) => ((await ensureUser()) ? requireUser(options) : { user: null }),
  loader: async ({ context: { queryClient, user } }) => {
    if (user) await queryClient.fetchQuery(referralsQuery());
  },
  component: Page,
});

const route = getRouteApi("/user/recommender");

function Page() {
  const { user } = route.useRouteContext();
  return <FullLayout>{user ? <Referral /> : <ReferralGuest />}</FullLayout>;
}
