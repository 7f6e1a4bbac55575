import type { Admin } from "../../http/context.ts";

/**
 * Returns the administrator. The route refuses the call until the session has a passkey proof. The admin page calls it
 * before it shows data.
 */
export function confirmAccess(admin: Admin): { id: string } {
  return { id: admin.id };
}
