import { type ReactNode, useState } from "react";
import { m } from "../../../lib/i18n.ts";
import { PreviewDialog } from "./previewDialog.tsx";

/** Opens the whole card on a phone. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-sm text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {m.card_preview_open()}
      </button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children}</PreviewDialog>}
    </>
  );
}
