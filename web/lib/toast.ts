import { atom } from "jotai";
import { store } from "./store.ts";

export type ToastMessage = { id: number; kind: "success" | "error" | "info"; text: string };

/** What is being told at the moment, oldest first. */
export const toastsAtom = atom<ToastMessage[]>([]);

let lastId = 0;

/** Short news about an action; what belongs to a field stands at the field instead. */
export function toast(kind: ToastMessage["kind"], text: string): void {
  lastId += 1;
  const message = { id: lastId, kind, text };
  store.set(toastsAtom, (messages) => [...messages, message]);
}
