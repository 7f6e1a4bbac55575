import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { m } from "../../../lib/i18n.ts";
import { RoleLine } from "../../cards/components/role.tsx";
import { prepareOpenContact } from "../lazyOpenContact.ts";
import type { Contact, ContactFilters } from "../queries.ts";
import { ContactPhoto } from "./contactPhoto.tsx";

type Props = {
  contact: Contact;
  /** The list's filters, kept in the link. */
  filters?: ContactFilters;
};

/**
 * A contact in a list, linked to its details: the name with its reading, and below it the position and the company in
 * at most two lines. A withdrawn card shows only its name. Memoized, because links are
 * expensive to render while the list scrolls.
 */
export const ContactRow = memo(({ contact, filters }: Props) => {
  const { id, name, phoneticName, position, companyName, card, favourite } = contact;
  const available = card?.available ?? true;
  const hasRole = position || companyName;
  return (
    <Link
      to="/business-cards"
      search={{ ...filters, contact: id }}
      preload={false}
      onPointerDown={prepareOpenContact}
      onFocus={prepareOpenContact}
      className={`-ms-2 flex min-h-18 [html:lang(ur)_&]:min-h-21 min-w-0 flex-1 scroll-mt-32 scroll-mb-24 wide:scroll-mb-52 items-center gap-4 rounded-md px-2 py-3 hover:bg-wash ${favourite ? "last:-me-2" : "-me-2"}`}
    >
      <ContactPhoto contact={contact} className="size-12" />
      <span className={`min-w-0 grow ${available ? "" : "text-ink-soft"}`}>
        {/* At the start of the row, also if it is written in the other direction. */}
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="line-clamp-2 font-semibold">{name}</bdi>
          {phoneticName && phoneticName !== name && <bdi className="text-sm text-ink-soft">{phoneticName}</bdi>}
        </span>
        <span className="block text-sm text-ink-soft">
          {!available && m.contacts_withdrawn()}
          {available && hasRole && <RoleLine of={contact} isLong />}
          {available && !hasRole && card?.title !== name && <bdi className="line-clamp-1 break-all">{card?.title}</bdi>}
        </span>
      </span>
    </Link>
  );
});
