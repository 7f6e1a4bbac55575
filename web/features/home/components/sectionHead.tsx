import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** True if the content is clear without the heading on a phone. */
  isHiddenOnPhones?: boolean;
  /** What one does with the section. */
  children?: ReactNode;
};

/** The heading of a section of the home screen. All have one height, so that the columns begin on one line. */
export const SectionHead = ({ id, title, isHiddenOnPhones = false, children }: Props) => (
  <div className={`flex min-h-11 items-center justify-between gap-4 ${isHiddenOnPhones ? "max-wide:contents" : ""}`}>
    <h2 id={id} className={`font-semibold ${isHiddenOnPhones ? "max-wide:sr-only" : ""}`}>
      {title}
    </h2>
    {children}
  </div>
);

/** The classes of a link in it. */
export const SECTION_LINK =
  "inline-flex min-h-11 items-center text-end text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline";
