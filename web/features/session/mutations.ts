import { useMutation } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { useSetAtom } from "jotai";
import { api, unwrap } from "../../lib/api.ts";
import { rememberCredential } from "../../lib/autoLogin.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { temporaryPasswordAtom } from "../passwords/atoms.ts";
import { completeLogOut } from "./pendingLogOut.ts";

type LogIn = InferResponseType<typeof api.auth.signIn.$post, 200>;

/** Shared by all login methods. */
function useLogIn<Form>(send: (form: Form) => Promise<LogIn>) {
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (form: Form) => {
      // Before the new session replaces the cookie of the old one.
      await completeLogOut();
      return send(form).catch(failedAs("LOGIN_FAILED"));
    },
    onSuccess: ({ autoLogin, ...user }) => {
      rememberCredential(autoLogin);
      setUser(user);
      toast("success", m.success_logged_in());
    },
  });
}

type SignInForm = { email: string; password: string; autoLogin: boolean };

/** Logs in by ID and password. The form shows SIGN_IN_FAILED. */
export const useSignIn = () =>
  useLogIn(async (form: SignInForm) => {
    const logIn = await unwrap(api.auth.signIn.$post({ form }));
    store.set(temporaryPasswordAtom, logIn.mustChangePassword ? form.password : undefined);
    return logIn;
  });

/** Logs in with a passkey's signed challenge. */
export const useSignInByPasskey = () =>
  useLogIn(async (json: InferRequestType<typeof api.auth.passkey.$post>["json"]) =>
    unwrap(api.auth.passkey.$post({ json })),
  );

/** Logs in with the token of a mailed link. */
export const useSignInByLink = () =>
  useLogIn(async (token: string) => unwrap(api.auth.link.$post({ json: { token } })));
