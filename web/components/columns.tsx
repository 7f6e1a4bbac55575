import type { ReactNode } from "react";

/** Spans in a row of a list. In a wide `@container` they are columns, which stand below each other in all rows. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @lg:grid @lg:grid-cols-3">{children}</span>
);
