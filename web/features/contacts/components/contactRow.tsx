import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { Badge } from "../../../components/badge.tsx";
import { m } from "../../../lib/i18n.ts";
import { prepareOpenContact } from "../lazyOpenContact.ts";
import type { Contact, ContactFilters } from "../queries.ts";
import { ContactPhoto } from "./contactPhoto.tsx";

type Props = {
  contact: Contact;
  /** The list's filters, kept in the link. */
  filters?: ContactFilters;
};

/**
 * A contact in a list, linked to its details: one line with the name and the first tag, and one about them. A withdrawn
 * card shows only its name. Memoized, because links are expensive to render while the list scrolls.
 */
export const ContactRow = memo(({ contact, filters }: Props) => {
  const { id, name, position, companyName, card, tags } = contact;
  const available = card?.available ?? true;
  const about = position || (!companyName && card?.title !== name && card?.title);
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
      <span className={`min-w-0 grow ${available ? "" : "text-ink-soft"}`}>
        <span className="flex items-center gap-2">
          <bdi className="line-clamp-1 font-semibold">{name}</bdi>
          {tags[0] && (
            <span className="max-w-2/5 shrink-0">
              <Badge>
                <bdi>{tags[0]}</bdi>
              </Badge>
            </span>
          )}
        </span>
        {/* In the direction of its text, so that its end is cut, not its beginning. */}
        <span className="flex text-sm text-ink-soft">
          {available ? (
            <span dir="auto" className="line-clamp-1">
              {about}
              {about && companyName && <span aria-hidden> · </span>}
              {companyName}
            </span>
          ) : (
            <span className="line-clamp-1">{m.contacts_withdrawn()}</span>
          )}
        </span>
      </span>
    </Link>
  );
});
