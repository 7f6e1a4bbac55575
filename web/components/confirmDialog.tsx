import type { ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it leads to. */
  children: ReactNode;
  /** The verb of the button that goes on. */
  action: string;
  /** What to press instead, where "cancel" could be read as the answer. */
  dismiss?: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog({ action, dismiss = m.action_cancel(), busy, onConfirm, children, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="plain" onClick={() => dialog.onOpenChange(false)}>
            {dismiss}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
