import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { ResetPassword } from "../../../domain/users/recovery.schema.ts";
import { api, unwrap } from "../../lib/api.ts";

/** The data of a found account. */
export type FoundId = InferResponseType<typeof api.auth.email.check.$post, 200>;

/** Finds the masked ID of an account. The form shows that there is no such account. */
export function useFindId() {
  return useMutation({
    mutationFn: async (form: { name: string; email: string }) => unwrap(api.auth.email.check.$post({ form })),
  });
}

/** Mails a temporary password. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (form: ResetPassword) => unwrap(api.auth.password.reset.$post({ form })),
  });
}
