import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { findCause, isDatabaseOutage, isForeignKeyViolation } from "../../db/client.ts";
import { AppError, ERROR_STATUS, type ErrorBody } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/** Converts an error into the response. All errors pass through here. */
export function toErrorResponse(error: Error, c: Context<AppEnv>) {
  const refusal = toRefusal(error, c);
  const body: ErrorBody = {
    code: refusal.code,
    ...(refusal.params && { params: refusal.params }),
    ...(refusal.fields && { fields: refusal.fields }),
    requestId: c.var.requestId,
  };
  if (refusal.retryAfter) c.header("retry-after", String(refusal.retryAfter));
  c.header("cache-control", "no-store");
  // Codes with status 0 occur only in browsers, never here.
  return c.json({ error: body }, ERROR_STATUS[refusal.code] || 500);
}

function toRefusal(error: Error, c: Context<AppEnv>): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return new AppError("MALFORMED");
  console.error(JSON.stringify({ event: "unexpected", requestId: c.var.requestId, ...describe(error) }));
  if (isDatabaseOutage(error)) return new AppError("UNAVAILABLE", { retryAfter: 5 });
  // A row that the request read first, such as the user's account, was deleted before the write.
  return "viewer" in c.var && isForeignKeyViolation(error) ? new AppError("ACCESS_INVALID") : new AppError("INTERNAL");
}

/** Describes an error and its position, without values. */
function describe(error: Error) {
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return { name: error.name, reason: withoutValues(findCause(error).message), frames };
}

/** Longer than the runtime's own messages. */
const REASON_MAX_LENGTH = 300;

/**
 * Removes parts of an error message that may come from a request: quoted text, URLs and e-mail addresses. Messages of
 * D1, `JSON.parse` and `fetch` quote the value that caused the error.
 */
const withoutValues = (message: string) =>
  message
    .replace(/(["'`]).*\1/gs, "$1…$1")
    .replace(/\S+/g, (word) => (/:\/\/|@/.test(word) ? "…" : word))
    .slice(0, REASON_MAX_LENGTH);
