import { type Ref, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { formatDay } from "../../../lib/date.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { toast } from "../../../lib/toast.ts";
import { useResumeSubscription } from "../mutations.ts";
import type { Ticket } from "../queries.ts";
import { renewalText } from "../ticketTexts.ts";
import { methodName } from "./paymentMethodLogos.tsx";

type Props = { ref: Ref<HTMLButtonElement>; ticketId: string; subscription: NonNullable<Ticket["subscription"]> };

/** Resumes a cancelled subscription. It shows the charges that follow. */
export function Resume({ ref, ticketId, subscription }: Props) {
  const [asks, setAsks] = useState(false);
  const resume = useResumeSubscription();
  const { method, price, renewsAt } = subscription;
  const confirm = () =>
    resume.mutate(ticketId, {
      onSuccess: () => toast("success", renewalText(subscription)),
      onError: (error) => toast("error", describeError(error)),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      <Button ref={ref} onClick={() => setAsks(true)}>
        {m.ticket_keep()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.ticket_keep_title()}
        action={m.ticket_keep()}
        dismiss={m.action_back()}
        busy={resume.isPending}
        onConfirm={confirm}
      >
        {m.ticket_keep_text({
          method: methodName(method),
          price: formatMoney(price),
          day: formatDay(renewsAt ?? ""),
        })}
      </ConfirmDialog>
    </>
  );
}
