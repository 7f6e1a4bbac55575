import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirmDialog.tsx";

type Messages = { title: string; text: string; action: string };

const unsavedMessages = (): Messages => ({ title: m.leave_title(), text: m.leave_text(), action: m.leave_action() });

/** Saves before leaving. */
export type SaveOffer = {
  title: string;
  text: string;
  action: string;
  /** @returns true if the changes were saved */
  run: () => Promise<boolean>;
};

/** The current and the next location. */
export type Leaving = Parameters<ShouldBlockFn>[0];

type Props = {
  unsaved: boolean;
  messages?: () => Messages;
  /** Offers to save first. */
  offer?: SaveOffer | undefined;
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
export function LeaveGuard({ unsaved, messages = unsavedMessages, offer, stays, tab = true }: Props) {
  const { title, text, action } = messages();
  const [isSaving, setSaving] = useState(false);
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
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await offer?.run();
    setSaving(false);
    if (isSaved) return proceed?.();
    reset?.();
    // The dialog kept the focus away from the refused field.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus());
  };
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      title={offer?.title ?? title}
      action={action}
      first={
        offer && (
          <Button variant="primary" busy={isSaving} onClick={() => void saveAndLeave()}>
            {offer.action}
          </Button>
        )
      }
      busy={false}
      onConfirm={() => proceed?.()}
    >
      {offer?.text ?? text}
    </ConfirmDialog>
  );
}
