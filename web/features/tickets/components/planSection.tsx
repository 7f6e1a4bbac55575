import type { ReactNode } from "react";

type Props = {
  title: string;
  /** What its plans include. */
  content?: ReactNode;
  /** `PlanTile`s. */
  children: ReactNode;
};

/** A part of the shop: its plans, below each other, so that their prices compare. */
export const PlanSection = ({ title, content, children }: Props) => (
  <section className="not-first-of-type:mt-8">
    <h2 className="text-lg font-semibold">{title}</h2>
    {content}
    <div className="mt-4 rounded-lg border border-field bg-sheet">{children}</div>
  </section>
);
