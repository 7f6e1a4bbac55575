import { ContactPane } from "./contactPane.tsx";
import { NewContact } from "./newContact.tsx";

export type OpenContactProps = {
  /** The contact that is open. */
  contact: number | undefined;
  /** The card that a link or a code led to, not saved yet; it goes before the contact. */
  add: string | undefined;
  onClose: () => void;
};

/** The card that is open beside the list, or on a phone instead of it. */
export function OpenContact({ contact, add, onClose }: OpenContactProps) {
  if (add !== undefined) return <NewContact key={add} cardId={add} onClose={onClose} />;
  return contact !== undefined && <ContactPane key={contact} id={contact} onRemoved={onClose} />;
}
