import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import type { UpdateUser } from "../../../domain/users/users.schema.ts";
import { api, forgetSession, unwrap } from "../../lib/api.ts";
import { rememberCredential } from "../../lib/autoLogin.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { describeError, failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { atomOfUser } from "../../lib/ofUser.ts";
import { store } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { forgetPushAnswer } from "../notifications/pushAnswer.ts";
import { leaveDevice } from "../offline/leaveDevice.ts";
import { withoutSync } from "../offline/syncPause.ts";
import { temporaryPasswordAtom } from "../passwords/atoms.ts";
import { providerLabel } from "../session/providers.ts";

/** Changes the name, the phone number or the language. Errors are of the form: invalid fields, or UPDATE_FAILED. */
export function useUpdateUser() {
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (form: Pick<UpdateUser, "name" | "phone" | "locale">) =>
      unwrap(api.user.$patch({ form })).catch(failedAs("UPDATE_FAILED")),
    onSuccess: (user) => {
      setUser(user);
      toast("success", m.success_user_updated());
    },
  });
}

type NewPassword = { currentPassword?: string | undefined; newPassword: string; newPasswordConfirm: string };

/** True if the password was changed on this page. The other login methods are then shown for a review. */
export const passwordChangedAtom = atomOfUser(false);

/**
 * Changes the password. The server logs out all other devices and ends auto-login on every device, including this one.
 */
export function useChangePassword() {
  const setChanged = useSetAtom(passwordChangedAtom);
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async (form: NewPassword) =>
      unwrap(api.user.password.$patch({ form })).catch(failedAs("PASSWORD_CHANGE_FAILED")),
    onSuccess: (user) => {
      rememberCredential(undefined);
      store.set(temporaryPasswordAtom, undefined);
      setChanged(user.providers.length + user.passkeys > 0);
      setUser(user);
      toast("success", m.success_password_changed());
    },
  });
}

/** Mails a verification code to the new ID's address. */
export function useSendNewIdCode() {
  return useMutation({
    mutationFn: async (email: string) => unwrap(api.auth.email.verify.$post({ form: { email } })),
    onSuccess: () => toast("success", m.success_code_sent()),
  });
}

/** Exchanges a code for the proof of the new ID's address. The form shows a wrong or expired code. */
export function useCheckNewIdCode() {
  return useMutation({
    mutationFn: async (form: { email: string; code: string }) => unwrap(api.auth.email.verify.check.$post({ form })),
  });
}

type NewId = { id: string; email: string; verificationToken: string };

/** Changes the ID. The server ends auto-login. The form shows a taken ID and an expired proof. */
export function useChangeId() {
  const setUser = useSetAtom(userAtom);
  return useMutation({
    mutationFn: async ({ id, ...form }: NewId) =>
      unwrap(api.user[":id"].$post({ param: { id }, form })).catch(failedAs("UPDATE_FAILED")),
    onSuccess: (user) => {
      // The server ends auto-login with the old ID.
      rememberCredential(undefined);
      setUser(user);
      toast("success", m.success_id_changed());
    },
  });
}

/** Removes an external login. The API refuses the last login method of an account. */
export function useUnlinkProvider() {
  const setUser = useSetAtom(userAtom);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (provider: LoginProvider) => unwrap(api.auth.oauth[":provider"].$delete({ param: { provider } })),
    onSuccess: async (user, provider) => {
      await queryClient.invalidateQueries({ queryKey: ["identities"] });
      setUser(user);
      toast("success", m.success_provider_unlinked({ provider: providerLabel(provider) }));
    },
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Deletes the account and logs the user out. @param confirm the user's ID as typed */
export function useDeleteAccount() {
  const setUser = useSetAtom(userAtom);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (confirm: string) =>
      withoutSync(async () => unwrap(api.user.$delete({ json: { confirm } }))).catch(failedAs("DELETE_FAILED")),
    onSuccess: async () => {
      const userId = store.get(userAtom)?.id;
      setUser(null);
      forgetSession();
      rememberCredential(undefined);
      if (userId) {
        forgetPushAnswer(userId);
        await leaveDevice(userId, { sends: false });
      }
      // Not the landing page, which is another document and would not show the message.
      await navigate({ to: "/user/login" });
      queryClient.clear();
      toast("success", m.success_account_deleted());
    },
  });
}
