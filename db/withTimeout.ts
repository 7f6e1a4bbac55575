/** A part was asked and gave no answer in time: what it was asked for may be done, may be under way, or may never happen. */
class Unanswered extends Error {}

/**
 * Waits for an answer, but not for ever: nobody who calls us may hang because something behind us does.
 * @param reason what the error says
 * @throws Unanswered after `ms`, and what `work` throws before
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

/** True where it cannot be told whether what failed was done, or will be: nothing that it needs may be taken away. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof Error && isUnanswered(error.cause));
}
