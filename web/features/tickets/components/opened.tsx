import { Check } from "lucide-react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { openedBy } from "../ticketTexts.ts";

/** What a ticket includes, in two columns where there is room. */
export const Opened = ({ kind }: { kind: TicketKind }) => (
  <div className="@container">
    <ul className="grid gap-x-8 gap-y-1.5 @2xl:grid-cols-2">
      {openedBy(kind).map((what) => (
        <li key={what} className="flex gap-2.5 text-sm">
          <Check aria-hidden className="mt-[calc(0.5lh-0.5rem)] size-4 shrink-0 text-ink-soft" strokeWidth={2} />
          <span className="min-w-0">{what}</span>
        </li>
      ))}
    </ul>
  </div>
);
