import type { Admin } from "../../http/context.ts";

/** Answers who the administrator is; refused where a passkey has yet to prove it. The page asks before it shows anything. */
export function confirmAccess(admin: Admin): { id: string } {
  return { id: admin.id };
}
