import { Link } from "@tanstack/react-router";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { m } from "../../../lib/i18n.ts";
import { ContactRow } from "../../contacts/components/contactRow.tsx";
import { useContactList } from "../../contacts/useContactList.ts";
import { SectionHead, SectionLink } from "./sectionHead.tsx";

const SHOWN = 5;

/** The last saved contacts, with a link to all. */
export function RecentContacts() {
  const contacts = useContactList().contacts?.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="recent">
      <SectionHead id="recent" title={m.home_recent()}>
        <SectionLink>
          <Link to="/business-cards">{m.home_all()}</Link>
        </SectionLink>
      </SectionHead>
      {contacts.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{m.contacts_empty_text({ product: PRODUCT_NAME })}</p>
      ) : (
        // On a phone, three of them are in the first view. A wide screen shows only these.
        <ul className="[&_a]:min-h-16 [&_a]:py-2 wide:[&>:nth-child(3)]:border-0 wide:[&>:nth-child(n+4)]:hidden">
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
