import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { RESET } from "jotai/utils";
import type { SignUp } from "../../../domain/users/auth.schema.ts";
import type { Complete } from "../../../domain/users/identities.schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { ApiError, failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { completeLogOut } from "../session/pendingLogOut.ts";
import { registrationAtom } from "./atoms.ts";
import { toDeviceClock } from "./formSteps.ts";

/** Mails a code. An earlier proof becomes invalid. */
export function useSendCode() {
  const setRegistration = useSetAtom(registrationAtom);
  return useMutation({
    mutationFn: async (email: string) => unwrap(api.auth.email.verify.$post({ form: { email } })),
    onSuccess: (sent, email) => {
      const sentCode = toDeviceClock(sent, Date.now());
      setRegistration((known) => ({ ...known, email, sentCode, verificationToken: null }));
      toast("success", m.success_code_sent());
    },
  });
}

/** Exchanges a code for the proof of the address. The form shows a wrong or expired code. */
export function useCheckCode() {
  const setRegistration = useSetAtom(registrationAtom);
  return useMutation({
    mutationFn: async (form: { email: string; code: string }) => unwrap(api.auth.email.verify.check.$post({ form })),
    onSuccess: ({ verificationToken }) => setRegistration((known) => ({ ...known, verificationToken })),
  });
}

/** Creates an account after a first external login, and logs the user in. */
export function useCompleteSignUp() {
  const setRegistration = useSetAtom(registrationAtom);
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (json: Complete) =>
      unwrap(api.auth.oauth.complete.$post({ json })).catch(failedAs("SIGN_UP_FAILED")),
    onSuccess: (user) => {
      setUser(user);
      setRegistration(RESET);
    },
  });
}

/** Creates an account and logs the user in. */
export function useSignUp() {
  const setRegistration = useSetAtom(registrationAtom);
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (form: SignUp) => {
      await completeLogOut();
      return unwrap(api.auth.signup.$post({ form: { ...form } })).catch(failedAs("SIGN_UP_FAILED"));
    },
    onSuccess: (user) => {
      setUser(user);
      setRegistration(RESET);
    },
    onError: (error) => {
      // The proof has expired. The sign-up restarts with a new code.
      if (error instanceof ApiError && error.fields.some(({ path }) => path === "verificationToken")) {
        setRegistration((known) => ({ ...known, sentCode: null, verificationToken: null }));
      }
    },
  });
}
