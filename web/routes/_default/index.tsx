import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ownCardsQuery } from "../../features/cards/queries.ts";
import { contactsQuery } from "../../features/contacts/queries.ts";
import { OwnHome } from "../../features/home/components/ownHome.tsx";
import { toLandingPage } from "../../features/home/toLandingPage.ts";
import { findUser, pathAfterLogin } from "../../features/session/session.ts";
import { hasSession } from "../../lib/api.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { loadMemberMessages } from "../../lib/i18n.ts";

export const Route = createFileRoute("/_default/")({
  // The shortcut of an installed application opens the QR code (scripts/build/manifest.ts).
  validateSearch: ({ qr }): { qr?: true | undefined } => ({ qr: qr === true || undefined }),
  // Visitors have the landing page, so this screen renders after the user is known.
  loader: async ({ context: { queryClient }, preload }) => {
    // In parallel with the request for the user.
    if (hasSession()) void loadHome(queryClient).catch(() => undefined);
    const user = await findUser();
    // A session whose user could not be loaded opens the home screen too: its own requests tell whether it is valid.
    if (!user && !hasSession()) {
      if (preload) return;
      throw toLandingPage();
    }
    // A user with a temporary password can read nothing yet.
    if (user?.mustChangePassword) throw redirect({ href: pathAfterLogin(user) });
    await Promise.all([loadMemberMessages(), loadHome(queryClient)]);
  },
  component: Home,
});

const loadHome = async (queryClient: QueryClient) =>
  Promise.all([queryClient.ensureQueryData(ownCardsQuery()), queryClient.ensureInfiniteQueryData(contactsQuery())]);

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_default/");

function Home() {
  const user = useAtomValue(userAtom);
  const { qr = false } = route.useSearch();
  const navigate = route.useNavigate();
  const closeQr = () => void (qr && navigate({ search: {}, replace: true }));
  // The session can end while this screen is open.
  if (!user && !hasSession()) return null;
  return <OwnHome primaryCardIdx={user?.primaryCardIdx ?? null} showsQr={qr} onQrClose={closeQr} />;
}
