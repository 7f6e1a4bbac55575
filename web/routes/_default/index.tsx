import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ownCardsQuery } from "../../features/cards/cards.queries.ts";
import { contactsQuery } from "../../features/contacts/contacts.queries.ts";
import { OwnHome } from "../../features/home/ownHome.tsx";
import { Welcome } from "../../features/home/welcome.tsx";
import { userAtom } from "../../features/session/session.atoms.ts";
import { ensureUser } from "../../features/session/session.ts";

export const Route = createFileRoute("/_default/")({
  // Until it is known who is here, the page shows neither of its two faces.
  loader: async ({ context: { queryClient } }) => {
    if (!(await ensureUser())) return;
    await Promise.all([
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
