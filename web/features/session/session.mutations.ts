import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { answer, api, forgetSession } from "../../lib/api.ts";
import { failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { finishBeforeLeaving } from "../../lib/leaving.ts";
import { dropOffers, toast } from "../../lib/toast.ts";
import { leaveDevice } from "../offline/leaveDevice.ts";
import { inTime, PATIENCE_MS } from "../offline/orKept.ts";
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

/**
 * Logging out: the person is cleared first, so that a lost network does not keep them in. Who it is comes with the call:
 * by then no screen knows it any more.
 */
export function useSignOut() {
  const setUser = useSetAtom(userAtom);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      // While the session lasts: what could still be undone is done, and what waits for the network is sent.
      await inTime(finishBeforeLeaving(), PATIENCE_MS).catch(() => undefined);
      await leaveDevice(userId);
      return answer(api.auth.logout.$get());
    },
    onMutate: () => {
      setUser(null);
      dropOffers();
    },
    onSettled: async () => {
      forgetSession();
      rememberCredential(undefined);
      await navigate({ to: "/user/login", search: { signedOut: true } });
      queryClient.clear();
    },
  });
}
