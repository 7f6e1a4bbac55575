import { ApiError } from "../../lib/errors.ts";
import type { User } from "../session/session.atoms.ts";

/** What the address of the administrators' page may say. */
export type AdminSearch = {
  part?: "notices" | "people" | "groups" | "audit";
  /** What is searched for; digits alone are read as a number. */
  q?: string | number;
  /** The notice that is open to be written. */
  notice?: number | "new";
};

/** Guard of the administrators' page. The server checks each call by itself. @throws ApiError ACCESS_DENIED */
export function requireAdmin({ role }: User): void {
  if (role !== "admin") throw new ApiError({ code: "ACCESS_DENIED" });
}
