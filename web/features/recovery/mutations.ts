import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { ResetPassword } from "../../../domain/users/recovery.schema.ts";
import { api, unwrap } from "../../lib/api.ts";

/** What is told of an account that was found. */
export type FoundId = InferResponseType<typeof api.auth.email.check.$post, 200>;

export function useFindId() {
  return useMutation({
    mutationFn: async (form: { name: string; email: string }) => unwrap(api.auth.email.check.$post({ form })),
  });
}

/** Has a temporary password mailed. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (form: ResetPassword) => unwrap(api.auth.password.reset.$post({ form })),
  });
}
