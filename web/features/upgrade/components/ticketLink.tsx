import { Link, useLocation } from "@tanstack/react-router";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  /** The kind of ticket that unlocks the feature. Defaults to premium. */
  kind?: TicketKind;
  variant?: "primary" | "quiet";
};

/** A link from a locked feature to a ticket that unlocks it, and back. */
export function TicketLink({ kind, variant = "quiet" }: Props) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Button variant={variant} asChild>
      <Link to="/payment/select-ticket" search={{ kind, returnTo }}>
        {m.ticket_see_plans()}
      </Link>
    </Button>
  );
}
