import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Progress } from "../../../components/progress.tsx";
import { Brand } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  title: string;
  text: ReactNode;
  /** The gateway's error message. */
  detail?: string | null;
  picture?: ReactNode;
  action: ReactNode;
};

/** The result of a payment: a picture, two sentences and an action. */
export function OutcomeScreen({ title, text, detail, picture, action }: Props) {
  return (
    <div className="grid min-h-dvh content-center gap-6 py-10 text-center">
      <Link to="/" className="justify-self-center rounded-md">
        <Brand />
      </Link>
      {/* A live region, announced when it changes. */}
      <div role="status">
        <PageTitle title={title} />
        <p className="text-balance text-ink-soft">{text}</p>
        {detail && (
          <p className="mt-2 text-sm text-ink-soft">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      {picture}
      <div className="grid gap-2">{action}</div>
    </div>
  );
}

type WaitingProps = {
  /** Why the result is still unknown. */
  reason: string | null;
  isLate: boolean;
  isAsking: boolean;
  onAsk: () => void;
};

/** The result of the payment is unknown: what that means, and when to stop waiting. */
export function Waiting({ reason, isLate, isAsking, onAsk }: WaitingProps) {
  return (
    <OutcomeScreen
      title={m.payment_pending_title()}
      text={isLate ? m.payment_pending_late() : (reason ?? m.payment_pending_text())}
      picture={isLate ? undefined : <Progress label={m.loading()} />}
      action={
        (isLate || reason) && (
          <>
            <p className="mb-2 text-sm text-ink-soft">{isLate ? reason : m.payment_pending_safe()}</p>
            <Button variant="primary" busy={isAsking} onClick={onAsk}>
              {m.payment_ask_again()}
            </Button>
          </>
        )
      }
    />
  );
}

/** For a user who returns logged out. It shows no payment data and links to the login. */
export function SignedOut() {
  return (
    <OutcomeScreen
      title={m.payment_logged_out_title()}
      text={m.payment_logged_out_text()}
      action={
        <Button variant="primary" asChild>
          <Link to="/user/login" search={{ returnTo: location.pathname + location.search }}>
            {m.login_submit()}
          </Link>
        </Button>
      }
    />
  );
}

/** The page was opened without a payment. */
export function NoPayment() {
  return (
    <OutcomeScreen
      title={m.payment_unknown_title()}
      text={m.payment_unknown_text()}
      action={
        <Button variant="primary" asChild>
          <Link to="/">{m.action_back()}</Link>
        </Button>
      }
    />
  );
}
