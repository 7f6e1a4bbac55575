import { Link, useLocation } from "@tanstack/react-router";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  /** Which kind opens what is locked here; a premium one unless said. */
  kind?: TicketKind;
  variant?: "primary" | "quiet";
};

/** The way from something locked to a ticket that opens it, and back here. */
export function TicketLink({ kind, variant = "quiet" }: Props) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Button variant={variant} asChild>
      <Link to="/payment/select-ticket" search={{ kind, returnTo }}>
        {m.ticket_get()}
      </Link>
    </Button>
  );
}
