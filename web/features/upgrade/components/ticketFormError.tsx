import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { FormError } from "../../../components/formError.tsx";
import { isLiftedByPremium } from "../premiumLimits.ts";
import { TicketLink } from "./ticketLink.tsx";

type Props = {
  /** Of the whole form, as `showRefusal` left it. */
  error: { type?: string | number; message?: string } | undefined;
  kind?: TicketKind;
};

/**
 * A refusal of a form that makes something which needs a ticket, or more than there may be without one: the way to a
 * ticket, where that would help.
 */
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
