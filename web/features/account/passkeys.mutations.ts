import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { api, unwrap } from "../../lib/api.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { createPasskey } from "../../lib/passkeys.ts";
import { toast } from "../../lib/toast.ts";
import { passkeysQuery } from "./signInMethods.queries.ts";

/** Refetches the list and the user's number of passkeys. */
function useRefreshed() {
  const queryClient = useQueryClient();
  const setUser = useSetAtom(userAtom);
  return async () => {
    await queryClient.invalidateQueries(passkeysQuery());
    setUser(await unwrap(api.user.$get()));
  };
}

/** Creates a passkey on this device or one that the browser can reach, and saves it under a name. */
export function useAddPasskey() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await unwrap(api.user.passkeys.options.$post());
      const response = await createPasskey(options).catch((error: unknown) => {
        // The authenticator already holds a passkey of this user.
        if (error instanceof DOMException && error.name === "InvalidStateError")
          throw new ApiError({ code: "PASSKEY_EXISTS" });
        throw error;
      });
      return unwrap(api.user.passkeys.$post({ json: { name, response } }));
    },
    onSuccess: async () => {
      await refresh();
      toast("success", m.success_passkey_added());
    },
  });
}

/** Renames a passkey. The form shows an invalid name. */
export function useRenamePasskey(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: { name: string }) => unwrap(api.user.passkeys[":id"].$patch({ param: { id }, json })),
    onSuccess: (list) => queryClient.setQueryData(passkeysQuery().queryKey, list),
  });
}

/** Removes a passkey. The API refuses the last login method of an account. */
export function useRemovePasskey(id: string) {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async () => unwrap(api.user.passkeys[":id"].$delete({ param: { id } })),
    onSuccess: async () => {
      await refresh();
      toast("success", m.success_passkey_removed());
    },
    onError: (error) => toast("error", describeError(error)),
  });
}
