import { Link } from "@tanstack/react-router";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { m } from "../../../lib/i18n.ts";
import { ContactRow } from "../../contacts/components/contactRow.tsx";
import { useContactList } from "../../contacts/useContactList.ts";

const SHOWN = 3;

/** The last saved contacts, with a link to all. */
export function RecentContacts() {
  const contacts = useContactList().contacts?.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="recent">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent" className="text-sm text-ink-soft">
          {m.home_recent()}
        </h2>
        <Link
          to="/business-cards"
          className="inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {m.home_all()}
        </Link>
      </div>
      {contacts.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{m.contacts_empty_text({ product: PRODUCT_NAME })}</p>
      ) : (
        <ul>
          {contacts.map((contact) => (
            <li key={contact.id} className="border-b border-line last:border-0">
              <ContactRow contact={contact} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
