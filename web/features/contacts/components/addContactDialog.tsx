import { Link } from "@tanstack/react-router";
import { FileUp, ScanLine, UserRoundPlus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { AddContactForm } from "./addContactForm.tsx";

const ROW =
  "flex min-h-13 w-full cursor-pointer items-center gap-4 border-b border-line py-2 text-start font-semibold text-ink hover:bg-wash";
const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

type Props = { onScan: () => void; onEnter: () => void; onClose: () => void };

/** The ways to add a contact: by camera, by hand, from a file, or by card ID. */
export default function AddContactDialog({ onScan, onEnter, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.contacts_add_title()}
      actions={
        <Button variant="plain" onClick={onClose}>
          {m.action_close()}
        </Button>
      }
    >
      <ul className="mb-6">
        <li>
          <button type="button" onClick={onScan} className={ROW}>
            <ScanLine {...ICON} />
            {m.scan_title()}
          </button>
        </li>
        <li>
          <button type="button" onClick={onEnter} className={ROW}>
            <UserRoundPlus {...ICON} />
            {m.contact_enter()}
          </button>
        </li>
        <li>
          <Link to="/contacts/import" className={ROW}>
            <FileUp {...ICON} />
            {m.import_title()}
          </Link>
        </li>
      </ul>
      <AddContactForm onAdded={onClose} />
    </Dialog>
  );
}
