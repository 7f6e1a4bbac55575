import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { m } from "../../../lib/i18n.ts";
import { Role } from "../../cards/components/role.tsx";
import { prepareOpenContact } from "../lazyOpenContact.ts";
import type { Contact, ContactFilters } from "../queries.ts";
import { ContactPhoto } from "./contactPhoto.tsx";

type Props = {
  contact: Contact;
  /** The list's filters, kept in the link. */
  filters?: ContactFilters;
};

/**
 * A contact in a list, linked to its details. A withdrawn card shows only its name. Memoized, because links are
 * expensive to render while the list scrolls.
 */
export const ContactRow = memo(({ contact, filters }: Props) => {
  const { id, name, card } = contact;
  const available = card?.available ?? true;
  const title = card?.title === name ? undefined : card?.title;
  return (
    <Link
      to="/business-cards"
      search={{ ...filters, contact: id }}
      preload={false}
      onPointerDown={prepareOpenContact}
      onFocus={prepareOpenContact}
      className="-ms-2 flex min-h-18 min-w-0 flex-1 scroll-mt-32 scroll-mb-24 wide:scroll-mb-52 items-center gap-4 rounded-md px-2 py-3 last:-me-2 hover:bg-wash"
    >
      <ContactPhoto contact={contact} className="size-12" />
      <span className={`min-w-0 ${available ? "" : "text-ink-soft"}`}>
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-ink-soft empty:hidden">
          {available ? <Role of={contact} instead={title} /> : m.contacts_withdrawn()}
        </span>
      </span>
    </Link>
  );
});
