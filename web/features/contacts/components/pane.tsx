import { type ReactNode, type RefObject, useEffect, useRef } from "react";

/** Gives the focus to what was opened, where its place in the list has gone: on a phone the list makes room for it. */
export function usePaneFocus(): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.checkVisibility()) pane.current?.focus();
  }, []);
  return pane;
}

/** Where a card would stand: why there is none. */
export function PaneMessage({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-wash px-6 py-16 text-center">
      {children}
    </p>
  );
}
