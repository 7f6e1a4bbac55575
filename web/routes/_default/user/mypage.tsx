import { createFileRoute } from "@tanstack/react-router";
import { MyPage } from "../../../features/account/myPage.tsx";
import { ownCardsQuery } from "../../../features/cards/cards.queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_default/user/mypage")({
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(ownCardsQuery());
  },
  component: Page,
});

function Page() {
  const { user } = Route.useRouteContext();
  return <MyPage user={user} />;
}
