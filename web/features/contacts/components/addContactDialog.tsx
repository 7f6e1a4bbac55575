import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { AddContactForm } from "./addContactForm.tsx";

type Props = { onEnter: () => void; onScan: () => void; onClose: () => void };

/** Saves a card by its ID, or opens the camera or the form of a new contact. */
export default function AddContactDialog({ onEnter, onScan, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.contacts_add_title()}
      actions={
        <>
          <Button onClick={onScan}>{m.scan_title()}</Button>
          <Button onClick={onEnter}>{m.contact_enter()}</Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_close()}
          </Button>
        </>
      }
    >
      <AddContactForm onAdded={onClose} />
    </Dialog>
  );
}
