import { inTime } from "../db/withTimeout.ts";
import { AppError } from "../domain/errors.ts";

type Subsystem = "mail" | "payments" | "pictures" | "images" | "login provider" | "limiter";

/** How long a part may take. A picture of 100 megapixels is drawn in seconds. The gateway and providers have limits of their own. */
const PATIENCE_MS = { mail: 10_000, pictures: 10_000, images: 30_000, limiter: 1_000 } satisfies {
  [Name in Subsystem]?: number;
};

/** Waits for a part's answer as long as that may take. @throws Unanswered, and what `work` throws */
export async function withOutage<Result>(part: keyof typeof PATIENCE_MS, work: Promise<Result>): Promise<Result> {
  return inTime(work, PATIENCE_MS[part], `${part}: no answer in time`);
}

/**
 * A part outside that does not answer: logged by its name, told as UNAVAILABLE.
 * Only the kind of error is logged; its message may quote what was sent.
 */
export function outage(part: Subsystem, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.name : "unknown";
  console.error(JSON.stringify({ event: "outage", part, reason }));
  return new AppError("UNAVAILABLE", { cause });
}
