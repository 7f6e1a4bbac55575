let pauses = 0;
let current: AbortController | undefined;

/** Runs one fetch of the offline copy, which `withoutSync` ends; none while a deletion is under way. */
export async function runSync(sync: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  if (pauses > 0) return;
  const run = new AbortController();
  current = run;
  await sync(AbortSignal.any([signal, run.signal])).catch((error: unknown) => {
    if (!run.signal.aborted) throw error;
  });
}

/**
 * Makes a change that deletes what the sync may be fetching at this moment. The sync stops first, and runs again after
 * the change.
 */
export async function withoutSync<Result>(change: () => Promise<Result>): Promise<Result> {
  pauses += 1;
  current?.abort();
  try {
    return await change();
  } finally {
    pauses -= 1;
  }
}
