import { answer, api } from "../../lib/api.ts";
import type { User } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";
import type { Place } from "./adminSearch.ts";

/** The search of the administrators' address; `readPlace` reads it, which comes with the page. */
export type AdminSearch = Partial<Record<keyof Place, unknown>>;

/** Guard of the administrators' page. The server checks each call by itself. @throws ApiError ACCESS_DENIED, PASSKEY_NEEDED */
export async function requireAdmin({ role }: User): Promise<void> {
  if (role !== "admin") throw new ApiError({ code: "ACCESS_DENIED" });
  await answer(api.admin.access.$get());
}
