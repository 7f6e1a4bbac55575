import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MINUTE_MS } from "../../../domain/time.ts";
import { api, unwrap } from "../../lib/api.ts";
import type { User } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";
import { getPasskey, isCancelled, offersPasskeys } from "../../lib/passkeys.ts";
import { useSignInByPasskey } from "./mutations.ts";

/** The API's challenge expires after five minutes. The autofill request is renewed before that. */
const RENEW_MS = 4 * MINUTE_MS;

type Options = { wantsAutoLogin: () => boolean; onDone: (user: User) => void };

/** Log-in with a passkey: in the browser's autofill while the screen is open, and through `start` for a button. */
export function usePasskeyLogin({ wantsAutoLogin, onDone }: Options) {
  const signIn = useSignInByPasskey();
  const [failure, setFailure] = useState<Error>();
  const waiting = useRef<AbortController>(undefined);
  /** Whether the browser's dialog is open, which a renewal would close. */
  const isPressed = useRef(false);

  const ask = useEffectEvent(async (autofill: boolean) => {
    // The browser allows one request at a time.
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    isPressed.current = !autofill;
    try {
      const options = await unwrap(api.auth.passkey.options.$post());
      controller.signal.throwIfAborted();
      const response = await getPasskey(options, { autofill, signal: controller.signal });
      setFailure(undefined);
      signIn.mutate({ response, autoLogin: wantsAutoLogin() }, { onSuccess: onDone });
    } catch (error) {
      // No error for autofill, or if the user cancelled.
      if (autofill || isCancelled(error)) return;
      setFailure(error instanceof ApiError ? error : new ApiError({ code: "PASSKEY_REFUSED" }));
    } finally {
      if (waiting.current === controller) isPressed.current = false;
    }
  });

  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!isGone && !isPressed.current && (await offersPasskeys())) await ask(true);
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
