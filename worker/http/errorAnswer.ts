import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { findCause, isDatabaseOutage, isForeignKeyViolation } from "../../db/client.ts";
import { AppError, ERROR_STATUS, type ErrorBody } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/** The one place where a refusal becomes an answer. */
export function answerError(error: Error, c: Context<AppEnv>) {
  const refusal = toRefusal(error, c);
  const body: ErrorBody = {
    code: refusal.code,
    ...(refusal.params && { params: refusal.params }),
    ...(refusal.fields && { fields: refusal.fields }),
    requestId: c.var.requestId,
  };
  if (refusal.retryAfter) c.header("retry-after", String(refusal.retryAfter));
  c.header("cache-control", "no-store");
  // Codes that only a browser raises (status 0) never get here.
  return c.json({ error: body }, ERROR_STATUS[refusal.code] || 500);
}

function toRefusal(error: Error, c: Context<AppEnv>): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return new AppError("MALFORMED");
  console.error(JSON.stringify({ event: "unexpected", requestId: c.var.requestId, ...describe(error) }));
  if (isDatabaseOutage(error)) return new AppError("UNAVAILABLE", { retryAfter: 5 });
  // What a person's call found when it began, their own account or what they chose, went before it could write.
  return "viewer" in c.var && isForeignKeyViolation(error) ? new AppError("ACCESS_INVALID") : new AppError("INTERNAL");
}

/** What went wrong and where; never the values that it went wrong with. */
function describe(error: Error) {
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return { name: error.name, reason: withoutValues(findCause(error).message), frames };
}

/** Longer than the runtime's own messages. */
const REASON_MAX_LENGTH = 300;

/**
 * An error's message without what may come from a request: quoted text, URLs and mail addresses. Messages of D1,
 * `JSON.parse` and `fetch` quote the value that they failed on.
 */
const withoutValues = (message: string) =>
  message
    .replace(/(["'`]).*\1/gs, "$1…$1")
    .replace(/\S+/g, (word) => (/:\/\/|@/.test(word) ? "…" : word))
    .slice(0, REASON_MAX_LENGTH);
