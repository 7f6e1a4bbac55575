import type { ReactNode } from "react";

type Props = {
  title: string;
  /** What the user has of it. */
  note?: string | undefined;
  /** What its plans include. */
  content?: ReactNode;
  /** `PlanTile`s. */
  children: ReactNode;
};

/** A part of the shop: its plans, in two columns where there is room. */
export const PlanSection = ({ title, note, content, children }: Props) => (
  <section className="not-first-of-type:mt-8 max-wide:border-line max-wide:not-first-of-type:border-t max-wide:not-first-of-type:pt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </div>
    {content}
    <div className="mt-4 grid gap-3 @lg/shop:grid-cols-2">{children}</div>
  </section>
);
