import { useMutation } from "@tanstack/react-query";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import { api, unwrap } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { getPasskey } from "../../lib/passkeys.ts";
import { waitForProof } from "./proofWindow.ts";

/** Renews the recent proof of this session. The form shows a wrong password. */
export const useProveByPassword = () =>
  useMutation({ mutationFn: async (password: string) => unwrap(api.auth.proof.$post({ json: { password } })) });

/** Renews the recent proof of this session. Rejects if the user closes the browser's dialog. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const response = await getPasskey(await unwrap(api.auth.proof.passkey.options.$post()));
      return unwrap(api.auth.proof.passkey.$post({ json: { response } }));
    },
  });

/** Thrown if the browser blocked the window. */
export class WindowBlocked extends Error {
  override message = m.proof_blocked();
}

/** Opens the provider in a separate window, so that the page keeps its state, and waits for the result. */
export const useProveByProvider = () =>
  useMutation({
    mutationFn: async (provider: LoginProvider) => {
      // Open it synchronously, or popup blockers apply. Its address follows.
      const opened = window.open("", "proof", "popup,width=480,height=720");
      if (!opened) throw new WindowBlocked();
      try {
        const json = { returnTo: "/user/proven" };
        const { url } = await unwrap(api.auth.oauth[":provider"].proof.$post({ param: { provider }, json }));
        opened.location.href = url;
      } catch (error) {
        opened.close();
        throw error;
      }
      const failure = await waitForProof();
      if (failure) throw new ApiError({ code: failure });
    },
  });
