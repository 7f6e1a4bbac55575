import { useEffect, useLayoutEffect, useRef } from "react";

/** Opens the browser's own dialog as a modal one, and gives the focus back also where it goes away while it is open. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // Before it leaves the page: a removed dialog keeps the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}
