import { api, unwrap } from "../../lib/api.ts";
import type { User } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";

/**
 * Guard of the administration page. The server also checks each call. @throws ApiError ACCESS_DENIED, PASSKEY_NEEDED
 */
export async function requireAdmin({ role }: User): Promise<void> {
  if (role !== "admin") throw new ApiError({ code: "ACCESS_DENIED" });
  await unwrap(api.admin.access.$get());
}
