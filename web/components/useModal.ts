import { atom } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { store } from "../lib/store.ts";

/** The open modal dialogs, the topmost last. Everything outside of it is inert. */
export const modalsAtom = atom<HTMLDialogElement[]>([]);

/** Opens a native `<dialog>` as a modal. Restores the focus also if the dialog unmounts while it is open. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    store.set(modalsAtom, (modals) => [...modals, element]);
  }, [open]);
  // A layout effect runs before the element is removed. A removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = open ? dialog.current : null;
    return () => {
      element?.close();
      store.set(modalsAtom, (modals) => modals.filter((modal) => modal !== element));
    };
  }, [open]);
  return dialog;
}
