import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../components/button.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useSignInByLink } from "../mutations.ts";

/** Logs in with a mailed link as soon as it opens. */
export function SignInLink({ onDone }: { onDone: (user: User) => void }) {
  const signIn = useSignInByLink();
  const start = useEffectEvent(() => {
    const token = location.hash.slice(1);
    // Removes the token from the address bar and the history.
    history.replaceState(history.state, "", location.pathname);
    signIn.mutate(token, { onSuccess: onDone });
  });
  useEffect(() => start(), []);
  if (!signIn.error) return <MessageScreen title={m.login_by_link_title()} action={null} />;
  return (
    <MessageScreen
      title={m.login_by_link_failed()}
      action={
        <Button variant="primary" asChild>
          <Link to="/user/login">{m.login_submit()}</Link>
        </Button>
      }
    >
      <p role="alert">{describeError(signIn.error)}</p>
    </MessageScreen>
  );
}
