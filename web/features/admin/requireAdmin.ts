import type { ParsedLocation } from "@tanstack/react-router";
import { ApiError } from "../../lib/errors.ts";
import { requireUser } from "../session/session.ts";

/** Guard of the administrators' pages. The server checks each call by itself. @throws ApiError ACCESS_DENIED */
export async function requireAdmin({ location }: { location: Pick<ParsedLocation, "href" | "pathname"> }) {
  const signedIn = await requireUser({ location });
  if (signedIn.user.role !== "admin") throw new ApiError({ code: "ACCESS_DENIED" });
  return signedIn;
}

/** What is searched for, as the address says; digits alone are read as a number there. */
export const searchOf = ({ q }: Record<string, unknown>): { q?: string } =>
  (typeof q === "string" && q !== "") || typeof q === "number" ? { q: String(q) } : {};
