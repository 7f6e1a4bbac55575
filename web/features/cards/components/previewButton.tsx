import { Maximize2 } from "lucide-react";
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
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-sm font-semibold underline-offset-4 hover:underline"
      >
        <Maximize2 aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />
        {m.card_preview_open()}
      </button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children}</PreviewDialog>}
    </>
  );
}
