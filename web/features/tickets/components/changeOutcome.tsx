import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "../../../components/button.tsx";
import { api, unwrap } from "../../../lib/api.ts";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { refreshEntitlements } from "../mutations.ts";
import { renewalText } from "../ticketTexts.ts";
import { type Back, useAsking } from "../useAsking.ts";
import { OutcomeScreen, Waiting } from "./outcomeScreen.tsx";

/** The result of changing the payment card of a subscription. */
export function ChangeOutcome({ back: { id, gaveUp } }: { back: Back }) {
  const queryClient = useQueryClient();
  const { data: change, ...asking } = useAsking(
    ["method-changes", id],
    async () => unwrap(api["method-changes"][":id"].complete.$post({ param: { id }, json: {} })),
    ({ status }) => status === "charging" || (status === "open" && !gaveUp),
  );
  const { error, isOpen, isLate, isAsking, askAgain } = asking;
  const status = change?.status;
  useEffect(() => {
    // A month that was declined may now be paid.
    if (status === "done") void refreshEntitlements(queryClient).catch(() => {});
  }, [status, queryClient]);

  if (isOpen) {
    return <Waiting reason={error && describeError(error)} isLate={isLate} isAsking={isAsking} onAsk={askAgain} />;
  }
  if (!change) {
    return <OutcomeScreen title={m.payment_unknown_title()} text={m.payment_unknown_text()} action={<MyTickets />} />;
  }
  if (change.status === "done") {
    return <OutcomeScreen title={m.payment_change_done_title()} text={renewalText(change)} action={<MyTickets />} />;
  }
  if (change.status === "over") {
    return (
      <OutcomeScreen title={m.payment_stopped_title()} text={errorText("SUBSCRIPTION_OVER")} action={<MyTickets />} />
    );
  }
  const refused = change.status === "refused";
  return (
    <OutcomeScreen
      title={refused ? m.payment_failed_title() : m.payment_stopped_title()}
      text={refused ? m.payment_failed_text() : m.payment_stopped_text()}
      action={
        <>
          <Button variant="primary" asChild>
            <Link to="/payment/method/$id" params={{ id: change.ticketId }}>
              {m.payment_other_method()}
            </Link>
          </Button>
          <MyTickets variant="quiet" />
        </>
      }
    />
  );
}

const MyTickets = ({ variant = "primary" }: { variant?: "primary" | "quiet" }) => (
  <Button variant={variant} asChild>
    <Link to="/user/tickets">{m.ticket_own_title()}</Link>
  </Button>
);
