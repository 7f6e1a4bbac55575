import type { ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the confirming button, a verb. */
  action: string;
  /** A safer button before it. */
  first?: ReactNode;
  /** The label of the other button, if "cancel" is ambiguous. */
  dismiss?: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  action,
  first,
  dismiss = m.action_cancel(),
  busy,
  onConfirm,
  children,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          {first}
          <Button variant={first ? "danger" : "dangerous"} busy={busy} onClick={onConfirm}>
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
