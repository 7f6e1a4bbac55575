import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/emptyState.tsx";
import { m } from "../../lib/i18n.ts";
import { PRODUCT_NAME } from "../../lib/product.ts";
import { AddContactForm } from "./addContactForm.tsx";
import { ContactRow } from "./contactRow.tsx";
import { contactsQuery } from "./contacts.queries.ts";

/** The saved cards, newest first, and the way to add one. */
export function ContactList({ selected }: { selected: string | undefined }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(contactsQuery());
  const contacts = data.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts" className="mb-2 text-sm text-ink-soft">
        {m.contacts_heading()}
      </h2>
      <AddContactForm />
      {contacts.length === 0 ? (
        <EmptyState title={m.contacts_empty_title()}>{m.contacts_empty_text({ product: PRODUCT_NAME })}</EmptyState>
      ) : (
        <ul className="-mx-2">
          {contacts.map((contact) => (
            <li key={contact.id} className="border-b border-line last:border-0">
              <ContactRow contact={contact} selected={contact.card?.cardId === selected} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </section>
  );
}
