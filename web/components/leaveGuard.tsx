import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { m } from "../lib/i18n.ts";
import { ConfirmDialog } from "./confirmDialog.tsx";

type Messages = { title: string; text: string; action: string };

const unsavedMessages = (): Messages => ({ title: m.leave_title(), text: m.leave_text(), action: m.leave_action() });

/** The current and the next location. */
export type Leaving = Parameters<ShouldBlockFn>[0];

type Props = {
  unsaved: boolean;
  messages?: () => Messages;
  /** True if this navigation needs no confirmation. */
  stays?: (leaving: Leaving) => boolean;
  /** Also asks before the tab closes. */
  tab?: boolean;
};

/** The guards on the current screen. Each one returns whether it would ask. */
const guards = new Set<(leaving: Leaving) => boolean>();

const isElsewhere = ({ next }: Leaving) => next.pathname !== "/language";

/**
 * Asks before a change of the language discards input, because it reloads the page. Other ways to leave are
 * intentional. Every form has this guard or a LeaveGuard. `<Form>` includes it; other forms render it themselves.
 */
export const TypedGuard = ({ typed }: { typed: boolean }) => (
  <LeaveGuard unsaved={typed} tab={false} stays={isElsewhere} />
);

/**
 * Asks before a navigation discards unsaved changes: a link, the back button, or (in the browser's own dialog) closing
 * the tab. If a screen has several guards, only the first one asks.
 */
export function LeaveGuard({ unsaved, messages = unsavedMessages, stays, tab = true }: Props) {
  const { title, text, action } = messages();
  const asks = useCallback((leaving: Leaving) => unsaved && !stays?.(leaving), [unsaved, stays]);
  useEffect(() => {
    guards.add(asks);
    return () => void guards.delete(asks);
  }, [asks]);
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    // The router calls all guards in turn. Only the first one that would ask may block.
    (leaving) => [...guards].find((guard) => guard(leaving)) === asks,
    [asks],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: tab && unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      title={title}
      action={action}
      busy={false}
      onConfirm={() => proceed?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
