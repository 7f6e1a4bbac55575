import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { answer, api } from "../../lib/api.ts";
import { failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { rememberCredential } from "./autoLogin.ts";
import { type ProviderName, providerLabel } from "./providers.ts";
import { userAtom } from "./session.atoms.ts";

type SignInForm = { email: string; password: string; autoLogin: boolean };

export function useSignIn() {
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (form: SignInForm) => answer(api.auth.signIn.$post({ form })).catch(failedAs("LOGIN_FAILED")),
    onSuccess: ({ autoLogin, ...user }) => {
      rememberCredential(autoLogin);
      setUser(user);
    },
  });
}

/** Links the provider that vouched for this person a moment ago; who it was is in a cookie that only the API reads. */
export function useLinkProvider() {
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (_provider: ProviderName) => answer(api.auth.oauth.link.$post()),
    onSuccess: (user, provider) => {
      setUser(user);
      toast("success", m.success_provider_linked({ provider: providerLabel(provider) }));
    },
  });
}
