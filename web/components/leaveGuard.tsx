import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { m } from "../lib/i18n.ts";
import { ConfirmDialog } from "./confirmDialog.tsx";

type Messages = { title: string; text: string; action: string };

const unsavedWords = (): Messages => ({ title: m.leave_title(), text: m.leave_text(), action: m.leave_action() });

/** From where to where. */
export type Leaving = Parameters<ShouldBlockFn>[0];

type Props = {
  unsaved: boolean;
  messages?: () => Messages;
  /** Whether the screen stays although its address changes, or may be left without a word. */
  stays?: (leaving: Leaving) => boolean;
  /** Whether closing the tab asks too. */
  tab?: boolean;
};

/** Who asks on the screen that is open: each knows whether it would. */
const guards = new Set<(leaving: Leaving) => boolean>();

const isElsewhere = ({ next }: Leaving) => next.pathname !== "/language";

/**
 * Asks before words that were typed are lost to another language, which reloads; other ways to leave a form are meant.
 * Every form that can be typed in has this or a LeaveGuard: <Form> brings it, one made by hand renders it.
 */
export const TypedGuard = ({ typed }: { typed: boolean }) => (
  <LeaveGuard unsaved={typed} tab={false} stays={isElsewhere} />
);

/**
 * Asks before somebody leaves a screen with changes that are not saved: by a link, by the browser's back button and,
 * in the browser's own words, by closing the tab. Of several on one screen the first asks for all.
 */
export function LeaveGuard({ unsaved, messages = unsavedWords, stays, tab = true }: Props) {
  const { title, text, action } = messages();
  const asks = useCallback((leaving: Leaving) => unsaved && !stays?.(leaving), [unsaved, stays]);
  useEffect(() => {
    guards.add(asks);
    return () => void guards.delete(asks);
  }, [asks]);
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    // The router asks them one after another, and goes on to the next after a yes.
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
