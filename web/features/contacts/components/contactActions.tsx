import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";

const AddContactDialog = lazyDialog(async () => import("./addContactDialog.tsx"));
const ScanDialog = lazyDialog(async () => import("../scan/components/scanDialog.tsx"));

/** The button to add contacts, and the ways to do so that it opens. */
export function ContactActions() {
  const [opens, setOpens] = useState<"add" | "scan">();
  const navigate = useNavigate();
  const close = () => setOpens(undefined);
  return (
    <>
      {/* The words are hidden where they do not fit beside the title. */}
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpens("add")}
        variant="plain"
        className="-me-2 -mt-1.5 shrink-0 rounded-md text-sm [--inset:0.5rem]"
      >
        <Plus aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
        <span className="max-[22.5rem]:sr-only">{m.contacts_add_title()}</span>
      </Button>
      {opens === "add" && (
        <AddContactDialog
          onScan={() => setOpens("scan")}
          onEnter={() => void navigate({ to: "/contacts/new" })}
          onClose={close}
        />
      )}
      {opens === "scan" && <ScanDialog onClose={close} />}
    </>
  );
}
