import { useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";
import { m } from "../lib/i18n.ts";
import { ConfirmDialog } from "./confirmDialog.tsx";

/**
 * Asks before somebody leaves a screen with changes that are not saved: by a link, by the browser's back button and,
 * in the browser's own words, by closing the tab.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const shouldBlockFn = useCallback(() => unsaved, [unsaved]);
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload: unsaved, withResolver: true });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      title={m.leave_title()}
      action={m.leave_action()}
      busy={false}
      onConfirm={() => proceed?.()}
    >
      {m.leave_text()}
    </ConfirmDialog>
  );
}
