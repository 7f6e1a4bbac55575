import { type ReactNode, useEffect, useRef } from "react";
import { PRODUCT_NAME } from "../../domain/product.ts";

/** A screen's title, in the browser's tab and as its heading, which takes the focus so that the new screen is read out. */
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
    // A field that asked for the focus keeps it, and so does a dialog; a menu that was pressed, which stays, does not.
    if (!document.activeElement?.matches("main :not(nav *), dialog *")) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <title>{`${PRODUCT_NAME} · ${title}`}</title>
      <h1 ref={heading} tabIndex={-1} className={hidden ? "sr-only" : "mb-2 text-xl font-semibold tracking-tight"}>
        {children ?? title}
      </h1>
    </>
  );
}
