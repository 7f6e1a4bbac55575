/**
 * Lets a task run once at a time. Asked for while it runs, it runs once more afterwards, however often that was.
 * @returns starts it; resolves when a run is over that began after it was asked for
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      // A run that failed is forgotten where another follows.
      await task().catch((error: unknown) => {
        if (!again) throw error;
      });
    } while (again);
  };
  return async () => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
