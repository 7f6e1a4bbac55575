import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError, ERROR_STATUS, type ErrorBody } from "../errors.ts";
import type { AppEnv } from "./context.ts";

/** The one place where a refusal becomes an answer. What we did not foresee is logged whole and told as INTERNAL. */
export function answerError(error: Error, c: Context<AppEnv>) {
  const known = toAppError(error);
  if (!known) {
    const line = { event: "unexpected", requestId: c.var.requestId, name: error.name, stack: error.stack };
    console.error(JSON.stringify(line));
  }
  const refusal = known ?? new AppError("INTERNAL");
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

function toAppError(error: Error): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return new AppError("MALFORMED");
  return null;
}
