import { type ReactNode, type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the opened contact if the pressed row is gone. On a phone, the contact replaces the list. */
export function usePaneFocus(): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.checkVisibility()) pane.current?.focus();
  }, []);
  return pane;
}

/** Explains why a contact is not shown. */
export function PaneMessage({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-wash px-6 py-16 text-center">
      {children}
    </p>
  );
}
