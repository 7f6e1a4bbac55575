import { ApiError, isOutOfReach } from "../../lib/errors.ts";

/** The time limit for sending one entry of the outbox, in milliseconds. The others wait for it. */
export const SEND_MS = 20_000;

/** Errors that are not about the entry itself. It stays in the outbox. */
const LATER = new Set(["LOGIN_REQUIRED", "PASSWORD_CHANGE_REQUIRED", "TOO_MANY_REQUESTS", "INTERNAL"]);

type Result = "sent" | "unreachable" | { refused: unknown } | { notBefore: number };

/** What became of an entry of the outbox. `notBefore`: it stays, and is not sent again before this time in milliseconds. */
export async function toResult(call: () => Promise<unknown>): Promise<Result> {
  try {
    await call();
    return "sent";
  } catch (error) {
    if (isOutOfReach(error)) return "unreachable";
    if (!(error instanceof ApiError && LATER.has(error.code))) return { refused: error };
    return { notBefore: Date.now() + Number(error.params.seconds ?? 0) * 1_000 };
  }
}
