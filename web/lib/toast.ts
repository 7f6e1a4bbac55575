import { atom } from "jotai";
import { store } from "./store.ts";

/** What can be done about the news, e.g. undone. */
type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = { id: number; kind: "success" | "error" | "info"; text: string; action?: ToastAction };

/** What is being told at the moment, oldest first. */
export const toastsAtom = atom<ToastMessage[]>([]);

let lastId = 0;

/** Short news about an action; what belongs to a field stands at the field instead. */
export function toast(kind: ToastMessage["kind"], text: string, action?: ToastAction): void {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }) };
  store.set(toastsAtom, (messages) => [...messages, message]);
}
