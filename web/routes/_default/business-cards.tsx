import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, getRouteApi, redirect, useCanGoBack, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { ownCardsQuery } from "../../features/cards/queries.ts";
import { CardBook } from "../../features/contacts/components/cardBook.tsx";
import { prepareOpenContact } from "../../features/contacts/lazyOpenContact.ts";
import { type ContactFilters, contactsQuery, savedAsQuery } from "../../features/contacts/queries.ts";
import { requireUser } from "../../features/session/session.ts";
import { hasSession } from "../../lib/api.ts";

type Search = ContactFilters & {
  /** The open contact. */
  contact?: number | undefined;
  /**
   * A card that the user can save. The public page's save button and QR codes link here. The link alone changes
   * nothing: it must be pressed on the public page.
   */
  add?: string | undefined;
};

export const Route = createFileRoute("/_default/business-cards")({
  // The router parses a text of digits as a number.
  validateSearch: ({ q, favourite, tag, sort, contact, add }): Search => ({
    q: isText(q) ? String(q) : undefined,
    favourite: favourite === true || undefined,
    tag: isText(tag) ? String(tag) : undefined,
    sort: sort === "name" ? sort : undefined,
    contact: Number.isSafeInteger(contact) ? Number(contact) : undefined,
    add: isText(add) ? String(add).toLowerCase() : undefined,
  }),
  beforeLoad: async ({ context: { queryClient }, search, location, preload }) => {
    const { q, favourite, tag, sort, contact, add } = search;
    const filters = { q, favourite, tag, sort };
    if (contact !== undefined || add !== undefined) prepareOpenContact();
    if (add !== undefined && !preload) {
      // Keeps it out of the first chunk.
      const { rememberSavingTap } = await import("../../features/contacts/savingTap.ts");
      rememberSavingTap(add);
    }
    // In parallel with the request for the user.
    if (hasSession()) void loadCardsAndContacts(queryClient, filters).catch(() => undefined);
    const signedIn = await requireUser({ location });
    if (add && !preload) {
      // If this request fails, saving reports it.
      const saved = await queryClient.fetchQuery(savedAsQuery(add)).catch(() => null);
      if (saved) throw redirect({ to: "/business-cards", search: { contact: saved.id }, replace: true });
    }
    return { ...signedIn, filters };
  },
  loader: async ({ context: { queryClient, filters } }) => loadCardsAndContacts(queryClient, filters),
  component: BusinessCards,
});

/** Loads the user's own cards and the contacts. The contact list shows its own errors, so the cards stay usable. */
async function loadCardsAndContacts(queryClient: QueryClient, filters: ContactFilters) {
  await Promise.all([
    queryClient.ensureQueryData(ownCardsQuery()),
    queryClient.ensureInfiniteQueryData(contactsQuery(filters)).catch(() => undefined),
  ]);
}

const isText = (value: unknown) => (typeof value === "string" && value !== "") || typeof value === "number";

const route = getRouteApi("/_default/business-cards");

function BusinessCards() {
  const { contact, add, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  // If the contact was opened from the list, closing it goes back, which restores the list's scroll position.
  const cameFromList = useRef(false);
  const open = contact !== undefined || add !== undefined;
  useEffect(() => {
    if (!open) cameFromList.current = true;
  }, [open]);
  const close = () => {
    if (cameFromList.current && canGoBack) router.history.back();
    else void navigate({ search: filters, replace: true });
  };

  const onFilter = useCallback(
    (chosen: ContactFilters) =>
      void navigate({
        search: ({ contact: shown, add: saved }) => ({ ...chosen, contact: shown, add: saved }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <CardBook filters={filters} onFilter={onFilter} contact={contact} add={add} onClose={close} />;
}
