import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { ownCardsQuery } from "../../features/cards/cards.queries.ts";
import { addFromAddress } from "../../features/contacts/addFromAddress.ts";
import { CardBook } from "../../features/contacts/cardBook.tsx";
import { contactsQuery } from "../../features/contacts/contacts.queries.ts";
import { requireUser } from "../../features/session/session.ts";

type Search = {
  /** The card that is shown. */
  card?: string;
  /** A card to save on arrival: the public page's "save" leads here. */
  add?: string;
};

export const Route = createFileRoute("/_default/business-cards")({
  // A card ID of digits alone is read as a number.
  validateSearch: ({ card, add }): Search => ({
    ...(isText(card) && { card: String(card) }),
    ...(isText(add) && { add: String(add) }),
  }),
  beforeLoad: async ({ context: { queryClient }, search: { add }, location, preload }) => {
    const signedIn = await requireUser({ location });
    if (add && !preload) {
      const card = (await addFromAddress(queryClient, add)) ? { card: add } : {};
      throw redirect({ to: "/business-cards", search: card, replace: true });
    }
    return signedIn;
  },
  loader: async ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(ownCardsQuery()), queryClient.ensureInfiniteQueryData(contactsQuery())]),
  component: BusinessCards,
});

const isText = (value: unknown) => typeof value === "string" || typeof value === "number";

const route = getRouteApi("/_default/business-cards");

function BusinessCards() {
  const { card } = route.useSearch();
  const navigate = route.useNavigate();
  return <CardBook selected={card} onClose={() => void navigate({ search: {}, replace: true })} />;
}
