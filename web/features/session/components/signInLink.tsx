import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { describeError, isOutOfReach } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useSignInByLink } from "../mutations.ts";

type Props = { user: User | null; onDone: (user: User) => void };

/**
 * Logs in with a mailed link as soon as it opens. A logged-in user is asked first, because the link can be that of
 * another person's account.
 */
export function SignInLink({ user, onDone }: Props) {
  const signIn = useSignInByLink();
  const [token] = useState(() => location.hash.slice(1));
  const send = () =>
    signIn.mutate(token, {
      onSuccess: (person) => {
        removeToken();
        onDone(person);
      },
      // Without a response, the link is still valid, also after a reload.
      onError: (error) => {
        if (!isOutOfReach(error)) removeToken();
      },
    });
  const start = useEffectEvent(() => (user ? removeToken() : send()));
  useEffect(() => start(), []);
  if (user && signIn.isIdle)
    return (
      <MessageScreen
        title={m.login_by_link_question()}
        action={
          <>
            <Button variant="primary" onClick={send}>
              {m.login_submit()}
            </Button>
            <Button variant="plain" asChild>
              <Link to="/">{m.action_cancel()}</Link>
            </Button>
          </>
        }
      >
        <p>{m.login_by_link_text({ id: user.email })}</p>
      </MessageScreen>
    );
  if (!signIn.error) return <MessageScreen title={m.login_by_link_title()} action={null} />;
  return (
    <MessageScreen
      title={m.login_by_link_failed()}
      action={
        isOutOfReach(signIn.error) ? (
          <Button variant="primary" onClick={send}>
            {m.action_retry()}
          </Button>
        ) : (
          <Button variant="primary" asChild>
            <Link to="/user/login">{m.login_submit()}</Link>
          </Button>
        )
      }
    >
      {/* Without a token, the title says all. */}
      {token && <p role="alert">{describeError(signIn.error)}</p>}
    </MessageScreen>
  );
}

/** Removes the token from the address bar and the history. */
const removeToken = () => history.replaceState(history.state, "", location.pathname);
