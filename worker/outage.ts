import { AppError } from "./errors.ts";

/**
 * A part outside that does not answer: logged by its name, told as UNAVAILABLE.
 * Only the kind of error is logged; its message may quote what was sent.
 */
export function outage(part: "mail" | "payments" | "pictures" | "images" | "login provider", cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.name : "unknown";
  console.error(JSON.stringify({ event: "outage", part, reason }));
  return new AppError("UNAVAILABLE");
}
