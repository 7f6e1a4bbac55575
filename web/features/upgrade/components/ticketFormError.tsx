import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { FormError } from "../../../components/formError.tsx";
import { isLiftedByPremium } from "../premiumLimits.ts";
import { TicketLink } from "./ticketLink.tsx";

type Props = {
  /** The form's root error, set by `showRefusal`. */
  error: { type?: string | number; message?: string } | undefined;
  kind?: TicketKind;
};

/** An error of a form that needs a ticket or exceeds a free limit. It links to the tickets if one would help. */
export function TicketFormError({ error, kind }: Props) {
  const needed = error?.type === "TICKET_NEEDED";
  return (
    <>
      <FormError message={error?.message} />
      {(needed || isLiftedByPremium(error?.type)) && (
        <div className="mb-4">
          <TicketLink {...(needed && kind && { kind })} />
        </div>
      )}
    </>
  );
}
