import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { TitleAction } from "../../../components/titleRow.tsx";
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
      <TitleAction>
        {/* The whole name does not fit beside the title in every language. */}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={m.contacts_add_title()}
          onClick={() => setOpens("add")}
        >
          {m.contacts_add()}
        </button>
      </TitleAction>
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
