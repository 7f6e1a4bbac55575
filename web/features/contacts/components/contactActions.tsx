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
      {/* The name says what is added. The word beside the title is shorter, and hidden where it does not fit. */}
      <Button
        aria-label={m.contacts_add_title()}
        aria-haspopup="dialog"
        onClick={() => setOpens("add")}
        className="-mt-1.5 shrink-0 ps-4 max-[22.5rem]:w-12 max-[22.5rem]:px-0 max-[25rem]:[&:lang(si)]:w-12 max-[25rem]:[&:lang(si)]:px-0"
      >
        <Plus aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
        <span className="max-[22.5rem]:sr-only max-[25rem]:[&:lang(si)]:sr-only">{m.contacts_add()}</span>
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
