import { inTime } from "../db/unanswered.ts";
import { AppError } from "../domain/errors.ts";

type Subsystem = "mail" | "payments" | "pictures" | "images" | "login provider" | "limiter";

/**
 * Timeouts in milliseconds. Rendering a picture of 100 megapixels takes seconds. The gateway and login providers have
 * their own timeouts.
 */
const PATIENCE_MS = { mail: 10_000, pictures: 10_000, images: 30_000, limiter: 1_000 } satisfies {
  [Name in Subsystem]?: number;
};

/** Awaits a subsystem with its timeout. @throws Unanswered, or the error of `work` */
export async function withOutage<Result>(part: keyof typeof PATIENCE_MS, work: Promise<Result>): Promise<Result> {
  return inTime(work, PATIENCE_MS[part], `${part}: no answer in time`);
}

/**
 * Logs a subsystem that does not respond, and returns an UNAVAILABLE error. Logs only the error's name, because its
 * message may quote request data.
 */
export function outage(part: Subsystem, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.name : "unknown";
  console.error(JSON.stringify({ event: "outage", part, reason }));
  return new AppError("UNAVAILABLE", { cause });
}
