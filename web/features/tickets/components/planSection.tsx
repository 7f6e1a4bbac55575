import type { ReactNode } from "react";

type Props = {
  title: string;
  /** What the user has of it. */
  note?: ReactNode;
  /** What its plans include. */
  content?: ReactNode;
  /** `PlanTile`s. */
  children: ReactNode;
};

/** A part of the shop: its plans, below each other, so that their prices compare. */
export const PlanSection = ({ title, note, content, children }: Props) => (
  <section className="not-first-of-type:mt-8">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {note}
    </div>
    {content}
    <div className="mt-4 rounded-lg border border-field bg-sheet">{children}</div>
  </section>
);
