/** A subsystem did not respond in time. The operation may be complete, in progress, or never happen. */
class Unanswered extends Error {}

/**
 * Awaits a promise with a timeout.
 *
 * @param reason message of the error
 * @throws Unanswered after `ms`, or the error of `work`
 */
export async function inTime<Result>(work: Promise<Result>, ms: number, reason: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered(reason)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** True if the outcome of a failed operation is unknown. Then nothing that the operation needs may be deleted. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof Error && isUnanswered(error.cause));
}
