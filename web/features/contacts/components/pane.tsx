import { type ReactNode, type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the opened contact if the pressed row is gone. On a phone, the contact replaces the list. */
export function usePaneFocus(): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.checkVisibility()) pane.current?.focus();
  }, []);
  return pane;
}

/** A row of the pane: its label is above the value, or beside it where there is room. */
export const PROPERTY = "@lg:grid @lg:grid-cols-[7.5rem_minmax(0,1fr)] @lg:gap-x-4";

/** The label of such a row, at the height of a button. */
export const PROPERTY_NAME =
  "mb-2 block text-sm font-semibold @lg:mb-0 @lg:flex @lg:min-h-11 @lg:items-center @lg:self-start @lg:font-normal @lg:text-ink-soft";

/** Explains why a contact is not shown. */
export function PaneMessage({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-wash px-6 py-16 text-center">
      {children}
    </p>
  );
}
