import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MINUTE_MS } from "../../../domain/time.ts";
import { api, unwrap } from "../../lib/api.ts";
import type { User } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";
import { getPasskey, isCancelled, offersPasskeys } from "../../lib/passkeys.ts";
import { useSignInByPasskey } from "./mutations.ts";

/** The API's challenge ends after five minutes; what the browser offers beside the fields is renewed before. */
const RENEW_MS = 4 * MINUTE_MS;

type Options = { wantsAutoLogin: () => boolean; onDone: (user: User) => void };

/**
 * Logging in with a passkey: among what the browser offers to fill in, as long as the screen is there, and by `start`, for
 * a button.
 */
export function usePasskeyLogin({ wantsAutoLogin, onDone }: Options) {
  const signIn = useSignInByPasskey();
  const [failure, setFailure] = useState<Error>();
  const waiting = useRef<AbortController>(undefined);

  const ask = useEffectEvent(async (autofill: boolean) => {
    // The browser takes one request at a time.
    waiting.current?.abort();
    waiting.current = new AbortController();
    try {
      const options = await unwrap(api.auth.passkey.options.$post());
      const response = await getPasskey(options, { autofill, signal: waiting.current.signal });
      setFailure(undefined);
      signIn.mutate({ response, autoLogin: wantsAutoLogin() }, { onSuccess: onDone });
    } catch (error) {
      // Whoever did not ask for it, or chose not to, is not bothered.
      if (autofill || isCancelled(error)) return;
      setFailure(error instanceof ApiError ? error : new ApiError({ code: "PASSKEY_REFUSED" }));
    }
  });

  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!isGone && (await offersPasskeys())) await ask(true);
    };
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => {
      isGone = true;
      clearInterval(renewal);
      waiting.current?.abort();
    };
  }, []);

  return { start: () => void ask(false), busy: signIn.isPending, failure: signIn.error ?? failure };
}
