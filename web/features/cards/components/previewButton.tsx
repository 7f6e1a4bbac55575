import { Maximize2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { PreviewDialog } from "./previewDialog.tsx";

/** Opens the whole card on a phone. The smallest ones have no room for the word. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-[22.5rem]:size-12 max-[22.5rem]:p-0">
        <Maximize2 aria-hidden className="size-5 shrink-0 min-[22.5rem]:hidden rtl:-scale-x-100" strokeWidth={1.6} />
        <span className="max-[22.5rem]:sr-only">{m.card_preview_open()}</span>
      </Button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children}</PreviewDialog>}
    </>
  );
}
