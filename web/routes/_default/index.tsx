import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ownCardsQuery } from "../../features/cards/queries.ts";
import { contactsQuery } from "../../features/contacts/queries.ts";
import { OwnHome } from "../../features/home/components/ownHome.tsx";
import { Welcome } from "../../features/home/components/welcome.tsx";
import { ensureUser, wayOn } from "../../features/session/session.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { loadMemberWords } from "../../lib/i18n.ts";

export const Route = createFileRoute("/_default/")({
  // An installed application opens the QR code from its icon (scripts/build/manifest.ts).
  validateSearch: ({ qr }): { qr?: true | undefined } => ({ qr: qr === true || undefined }),
  // Until it is known who is here, the page shows neither of its two faces.
  loader: async ({ context: { queryClient } }) => {
    const user = await ensureUser();
    if (!user) return;
    // With a temporary password there is nothing to show yet.
    if (user.mustChangePassword) throw redirect({ href: wayOn(user) });
    await Promise.all([
      loadMemberWords(),
      queryClient.ensureQueryData(ownCardsQuery()),
      queryClient.ensureInfiniteQueryData(contactsQuery()),
    ]);
  },
  component: Home,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_default/");

function Home() {
  const user = useAtomValue(userAtom);
  const { qr = false } = route.useSearch();
  const navigate = route.useNavigate();
  const closeQr = () => void (qr && navigate({ search: {}, replace: true }));
  return user ? <OwnHome primaryCardIdx={user.primaryCardIdx} showsQr={qr} onQrClose={closeQr} /> : <Welcome />;
}
