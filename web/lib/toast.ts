import { atom } from "jotai";
import { store } from "./store.ts";

/** Set with the first toast: only then is the library needed. */
export const toastsWantedAtom = atom(false);

/** Short news about an action; what belongs to a field stands at the field instead. */
export async function toast(kind: "success" | "error" | "info", text: string): Promise<void> {
  store.set(toastsWantedAtom, true);
  const { toast: show } = await import("sonner");
  show[kind](text);
}
