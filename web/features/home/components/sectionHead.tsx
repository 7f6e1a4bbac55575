import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** What one does with the section. */
  children?: ReactNode;
};

/** The heading of a section of the home screen. All have one height, so that the columns begin on one line. */
export const SectionHead = ({ id, title, children }: Props) => (
  <div className="flex min-h-11 items-center justify-between gap-4">
    <h2 id={id} className="font-semibold">
      {title}
    </h2>
    {children}
  </div>
);

/** The classes of a link in it. */
export const SECTION_LINK =
  "inline-flex min-h-11 items-center text-end text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline";
