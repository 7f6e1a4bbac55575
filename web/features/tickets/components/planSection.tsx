import type { ReactNode } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Opened } from "./opened.tsx";

type Props = {
  title: string;
  /** What the user has of it. */
  note?: string | undefined;
  /** The kind whose content is shown. */
  kind: TicketKind;
  /** `PlanTile`s. */
  children: ReactNode;
};

/** A part of the shop: what its plans include, and the plans, in two columns where there is room. */
export const PlanSection = ({ title, note, kind, children }: Props) => (
  <section className="border-line not-first-of-type:mt-8 not-first-of-type:border-t not-first-of-type:pt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </div>
    <Opened kind={kind} />
    <div className="mt-5 grid gap-2 @lg/shop:auto-rows-fr @lg/shop:grid-cols-2">{children}</div>
  </section>
);
