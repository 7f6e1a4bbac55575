/**
 * Runs a task without overlap. Calls during a run cause one more run after it, however many there are.
 * @returns starts the task; resolves after a run that began after the call
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      // If another run follows, its result replaces this failure.
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
