let pauses = 0;
let current: AbortController | undefined;

/** Runs one sync of the offline copy, which `withoutSync` can abort. Does nothing during a deletion. */
export async function runSync(sync: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  if (pauses > 0) return;
  const run = new AbortController();
  current = run;
  await sync(AbortSignal.any([signal, run.signal])).catch((error: unknown) => {
    if (!run.signal.aborted) throw error;
  });
}

/**
 * Runs a change that deletes data which a sync may be fetching. Aborts the sync before it and restarts it afterwards.
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
