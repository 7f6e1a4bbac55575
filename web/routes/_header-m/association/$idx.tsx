import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { PublicPage } from "../../../features/associations/components/publicPage.tsx";
import { readStoredToken } from "../../../features/associations/invitationLink.ts";
import { publicAssociationQuery } from "../../../features/associations/queries.ts";
import { ownCardsQuery } from "../../../features/cards/queries.ts";
import { toJoinParam } from "../../../features/invitations/useJoiningTap.ts";
import { ensureUser, requireUser } from "../../../features/session/session.ts";
import { loadMemberMessages } from "../../../lib/i18n.ts";

type Search = {
  /** The token of an invitation link. It is removed from the URL immediately. */
  invitation?: string | number | undefined;
  /** Opens the card selection for joining, or continues to join. Both require a login. */
  join?: true | string | undefined;
};

export const Route = createFileRoute("/_header-m/association/$idx")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: (search: Search) => search,
  beforeLoad: async ({ params: { idx }, search: { invitation, join }, location }) => {
    if (invitation) {
      // Keeps the token out of the history and of the login's return path.
      const { keepLink } = await import("../../../features/associations/invitationLink.ts");
      keepLink({ idx, token: String(invitation) });
      throw redirect({ to: "/association/$idx", params: { idx }, search: { join }, replace: true });
    }
    const user = await ensureUser();
    if (join || user) return requireUser({ location });
    // Visitors see the association too.
    await loadMemberMessages();
    return { user };
  },
  loader: async ({ context: { queryClient, user }, params: { idx } }) => {
    const token = readStoredToken(idx);
    await Promise.all([
      queryClient.ensureQueryData(publicAssociationQuery(idx, user?.id, token)),
      user && queryClient.ensureQueryData(ownCardsQuery()),
    ]);
    return token;
  },
  component: Page,
});

const route = getRouteApi("/_header-m/association/$idx");

function Page() {
  const { idx } = route.useParams();
  const { user } = route.useRouteContext();
  const { join } = route.useSearch();
  const token = route.useLoaderData();
  const navigate = route.useNavigate();
  return (
    <PublicPage
      idx={idx}
      user={user}
      token={token}
      join={toJoinParam(join)}
      onJoinDone={() => void navigate({ search: {}, replace: true })}
    />
  );
}
