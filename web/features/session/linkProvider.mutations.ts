import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import { api, unwrap } from "../../lib/api.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { providerLabel } from "./providers.ts";

/** Redirects the logged-in user to a provider to link it. */
export function useStartLink() {
  return useMutation({
    mutationFn: async (provider: LoginProvider) => {
      const json = { returnTo: "/user/my-info" };
      const { url } = await unwrap(api.auth.oauth[":provider"].link.$post({ param: { provider }, json }));
      location.assign(url);
    },
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Links the provider's account that was just authenticated. A cookie that only the API reads identifies it. */
export function useLinkProvider() {
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (_provider: LoginProvider) => unwrap(api.auth.oauth.link.$post()),
    onSuccess: (user, provider) => {
      setUser(user);
      toast("success", m.success_provider_linked({ provider: providerLabel(provider) }));
    },
  });
}
