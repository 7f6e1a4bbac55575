import { FormError } from "../../components/formError.tsx";
import type { Kind } from "./choice.ts";
import { TicketLink } from "./ticketLink.tsx";

type Props = {
  /** Of the whole form, as `showRefusal` left it. */
  error: { type?: string | number; message?: string } | undefined;
  kind?: Kind;
};

/** A refusal of a form that makes something which needs a ticket: where none runs (any more), the way to one. */
export function TicketFormError({ error, kind }: Props) {
  return (
    <>
      <FormError message={error?.message} />
      {error?.type === "TICKET_NEEDED" && (
        <div className="mb-4">
          <TicketLink {...(kind && { kind })} />
        </div>
      )}
    </>
  );
}
