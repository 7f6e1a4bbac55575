import { createFileRoute, redirect } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ownCardsQuery } from "../../features/cards/cards.queries.ts";
import { contactsQuery } from "../../features/contacts/contacts.queries.ts";
import { OwnHome } from "../../features/home/ownHome.tsx";
import { Welcome } from "../../features/home/welcome.tsx";
import { userAtom } from "../../features/session/session.atoms.ts";
import { ensureUser, wayOn } from "../../features/session/session.ts";
import { loadMemberWords } from "../../lib/i18n.ts";

export const Route = createFileRoute("/_default/")({
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

function Home() {
  const user = useAtomValue(userAtom);
  return user ? <OwnHome primaryCardIdx={user.primaryCardIdx} /> : <Welcome />;
}
