import type { ReactNode } from "react";

type Props = {
  /** How long the ticket lasts. */
  state: ReactNode;
  /** What one does with it, as buttons. */
  children?: ReactNode;
};

/** The stub of an own ticket: its state, and at the end the buttons. Beside the ticket, they are below the state. */
export const TicketStub = ({ state, children }: Props) => (
  <div className="flex h-full min-h-11 flex-wrap items-center gap-x-4 gap-y-3 @lg:flex-col @lg:items-stretch @lg:justify-center [&>.label]:min-h-11 [&>.label]:grow [&>.label]:text-sm @lg:[--inset:0.75rem] @lg:[&>.label]:grow-0">
    <div className="grid min-w-0 grow-999 basis-28 gap-2 text-sm font-medium tabular-nums @lg:grow-0 @lg:basis-auto">
      {state}
    </div>
    {children}
  </div>
);
