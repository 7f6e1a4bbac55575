import { Button } from "../../../components/button.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useRefund } from "../mutations.ts";
import type { Payment } from "../queries.ts";
import { ReasonDialog } from "./reasonDialog.tsx";

/** Asks for the reason of a refund and explains the consequences. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const who = payment.user?.email ?? m.admin_account_gone();
  return (
    <ReasonDialog
      title={m.admin_refund_title({ price: formatMoney(payment.price) })}
      action={m.admin_refund()}
      hint={m.admin_reason_hint()}
      mutation={useRefund(payment.id)}
      onClose={onClose}
    >
      <p className="mb-4">{m.admin_refund_text({ who })}</p>
    </ReasonDialog>
  );
}

type Waiting = {
  id: string;
  /** The gateway's error message for the last attempt. */
  refusal: string | null;
};

/** A refund that the gateway has not confirmed or has declined, with a retry button. */
export function RefundWaits({ id, refusal }: Waiting) {
  const { mutate, isPending, error } = useRefund(id);
  return (
    <div className="mb-5 max-w-2xl rounded-md bg-wash p-5">
      <p role="alert">
        {refusal === null ? (
          m.admin_refund_waits()
        ) : (
          <>
            {m.admin_refund_declined()} <strong dir="auto">{refusal}</strong>
          </>
        )}
      </p>
      {error && refusal === null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {describeError(error)}
        </p>
      )}
      {/* The server already stored the reason. */}
      <Button className="mt-4" busy={isPending} onClick={() => mutate("again")}>
        {m.payment_ask_again()}
      </Button>
    </div>
  );
}
