import { withTimeout } from "../domain/withTimeout.ts";

/** A subsystem did not respond in time. The operation may be complete, in progress, or never happen. */
class Unanswered extends Error {}

/**
 * Awaits a promise with a timeout.
 *
 * @param reason message of the error
 * @throws Unanswered after `ms`, or the error of `work`
 */
export const inTime = async <Result>(work: Promise<Result>, ms: number, reason: string): Promise<Result> =>
  withTimeout(work, ms, () => new Unanswered(reason));

/** True if the outcome of a failed operation is unknown. Then nothing that the operation needs may be deleted. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof Error && isUnanswered(error.cause));
}
