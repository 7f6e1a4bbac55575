const PARENT_CHECK_MS = 300;

/** Read as soon as we run: the parent may be gone before there is anything to stop. */
const parent = process.ppid;

/**
 * Runs `stop` once, then ends this process: on Ctrl-C, on a signal, and when the process that started
 * this one is gone. The last matters under npm, which passes a signal on to its shell but not to us.
 */
export function untilStopped(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}
