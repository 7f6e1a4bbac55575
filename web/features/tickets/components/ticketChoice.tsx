import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { openedBy } from "../ticketMessages.ts";
import { CHOOSABLE, StampPlace, TicketPaper } from "./ticketPaper.tsx";

type Props = {
  title: string;
  /** What the user has of it. */
  note?: string | undefined;
  /** The kind whose content is shown. */
  kind: TicketKind;
  /** `CouponGroup`s. */
  children: ReactNode;
  className?: string;
};

const STUB =
  "grid gap-3 @4xl/shop:row-span-4 @4xl/shop:auto-cols-fr @4xl/shop:grid-flow-col @4xl/shop:grid-rows-subgrid @4xl/shop:gap-0";

/** A ticket of the shop: what it opens, and beyond the perforation the ways to buy it. */
export function TicketChoice({ title, note, kind, children, className = "" }: Props) {
  return (
    <TicketPaper className={`${CHOOSABLE} ${className}`} stub={<div className={STUB}>{children}</div>}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
        <StampPlace />
      </div>
      <Opened kind={kind} />
    </TicketPaper>
  );
}

/** What a ticket includes, in two columns where there is room. */
export const Opened = ({ kind }: { kind: TicketKind }) => (
  <div className="@container mt-3">
    <ul className="grid gap-x-8 gap-y-2 @md:grid-cols-2">
      {openedBy(kind).map((what) => (
        <li key={what} className="flex gap-2.5 text-sm">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-jade" strokeWidth={2} />
          <span className="min-w-0">{what}</span>
        </li>
      ))}
    </ul>
  </div>
);
