import { ContactPane } from "./contactPane.tsx";
import { NewContact } from "./newContact.tsx";

export type OpenContactProps = {
  /** The open contact. */
  contact: number | undefined;
  /** A card from a link or QR code that is not saved yet. Takes precedence over `contact`. */
  add: string | undefined;
  onClose: () => void;
};

/** The open contact or card. */
export function OpenContact({ contact, add, onClose }: OpenContactProps) {
  if (add !== undefined) return <NewContact key={add} cardId={add} onClose={onClose} />;
  return contact !== undefined && <ContactPane key={contact} id={contact} onRemoved={onClose} />;
}
