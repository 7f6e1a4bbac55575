import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp, Plus, ScanLine } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";

const AddContactDialog = lazyDialog(async () => import("./addContactDialog.tsx"));
const ScanDialog = lazyDialog(async () => import("../scan/components/scanDialog.tsx"));

const ROUND = "grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-wash";
const ICON = { "aria-hidden": true, className: "size-[22px]", strokeWidth: 1.6 } as const;

/** The buttons to add contacts (by ID, camera or file) and to export them. */
export function ContactActions() {
  const [opens, setOpens] = useState<"add" | "scan">();
  const navigate = useNavigate();
  const close = () => setOpens(undefined);
  return (
    <div className="-me-3 -mt-1.5 flex shrink-0">
      <Link to="/contacts/import" aria-label={m.import_title()} title={m.import_title()} className={ROUND}>
        <FileUp {...ICON} />
      </Link>
      <button
        type="button"
        aria-label={m.scan_title()}
        title={m.scan_title()}
        onClick={() => setOpens("scan")}
        className={ROUND}
      >
        <ScanLine {...ICON} />
      </button>
      <button
        type="button"
        aria-label={m.contacts_add_title()}
        title={m.contacts_add_title()}
        onClick={() => setOpens("add")}
        className={ROUND}
      >
        <Plus {...ICON} />
      </button>
      {opens === "add" && (
        <AddContactDialog
          onEnter={() => void navigate({ to: "/contacts/new" })}
          onScan={() => setOpens("scan")}
          onClose={close}
        />
      )}
      {opens === "scan" && <ScanDialog onClose={close} />}
    </div>
  );
}
