import { atom } from "jotai";
import { store } from "./store.ts";

/** A button in the toast, e.g. undo. */
type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = {
  id: number;
  kind: "success" | "error" | "info";
  text: string;
  action?: ToastAction;
  /** Called when the toast disappears, whether or not the action was pressed. */
  onGone?: () => void;
};

/** The visible toasts, oldest first. */
export const toastsAtom = atom<ToastMessage[]>([]);

let lastId = 0;

/**
 * Shows a short message about an action. Errors of a field appear at the field instead. A message without an action
 * replaces a visible one with the same text, so that pressing "Copy" three times shows one message.
 */
export function toast(kind: ToastMessage["kind"], text: string, action?: ToastAction, onGone?: () => void): void {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }), ...(onGone && { onGone }) };
  const isReplaced = (shown: ToastMessage) =>
    !action && !onGone && !shown.action && !shown.onGone && shown.text === text;
  store.set(toastsAtom, (messages) => [...messages.filter((shown) => !isReplaced(shown)), message]);
}
