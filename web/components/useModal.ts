import { useEffect, useLayoutEffect, useRef } from "react";

/** Opens a native `<dialog>` as a modal. Restores the focus also if the dialog unmounts while it is open. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // A layout effect runs before the element is removed. A removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}
