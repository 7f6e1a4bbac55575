import { type ReactNode, useEffect, useRef } from "react";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { afterNextFrame } from "../lib/afterNextFrame.ts";

/** While the application starts, moving the focus would force a layout in the middle of rendering. */
let isStarting = true;

/** A screen's title and heading. The heading gets the focus, so that screen readers announce the new screen. */
export function PageTitle({
  title,
  children,
  hidden = false,
}: {
  title: string;
  children?: ReactNode;
  hidden?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const moveFocus = () => {
      // Keeps the focus of an autofocused field or a dialog. Takes it from a pressed menu item, which stays on the page.
      if (!document.activeElement?.matches("main :not(nav *), dialog *"))
        heading.current?.focus({ preventScroll: true });
    };
    if (!isStarting) {
      moveFocus();
      return undefined;
    }
    isStarting = false;
    return afterNextFrame(moveFocus);
  }, []);
  return (
    <>
      <title>{`${PRODUCT_NAME} · ${title}`}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        data-initial={children ? undefined : title.slice(0, 2)}
        className={hidden ? "sr-only" : "mb-2 text-xl font-semibold tracking-tight"}
      >
        {children ?? title}
      </h1>
    </>
  );
}
