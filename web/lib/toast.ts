import { atom } from "jotai";
import { store } from "./store.ts";

/** What can be done about the news, e.g. undone. */
type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = {
  id: number;
  kind: "success" | "error" | "info";
  text: string;
  action?: ToastAction;
  /** Called when the message goes, pressed or not. */
  onGone?: () => void;
};

/** What is being told at the moment, oldest first. */
export const toastsAtom = atom<ToastMessage[]>([]);

let lastId = 0;

/** Short news about an action; what belongs to a field stands at the field instead. */
export function toast(kind: ToastMessage["kind"], text: string, action?: ToastAction, onGone?: () => void): void {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }), ...(onGone && { onGone }) };
  store.set(toastsAtom, (messages) => [...messages, message]);
}
