import { firstLetter } from "../../../../domain/firstLetter.ts";
import { getLocale } from "../../../lib/i18n.ts";
import type { Contact } from "../queries.ts";

/** A contact's picture, or the first letter of the name. */
export function ContactPhoto({
  contact,
  className,
}: {
  contact: Pick<Contact, "name" | "photoKey">;
  className: string;
}) {
  if (contact.photoKey) {
    const source = `/api/images/${contact.photoKey}`;
    return (
      <img src={source} alt="" loading="lazy" className={`shrink-0 rounded-md bg-wash object-cover ${className}`} />
    );
  }
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-md bg-tile font-semibold text-ink-soft ${className}`}
    >
      {firstLetter(contact.name, getLocale())}
    </span>
  );
}
