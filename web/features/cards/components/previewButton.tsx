import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { PreviewDialog } from "./previewDialog.tsx";

/** Opens the whole card on a phone. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.card_preview_open()}
      </Button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children}</PreviewDialog>}
    </>
  );
}
