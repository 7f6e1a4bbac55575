const PARENT_CHECK_MS = 300;

/** Read at startup, because the parent process may exit before anything needs to be stopped. */
const parent = process.ppid;

/**
 * Runs `stop` once, then exits: on Ctrl-C, on a signal, or when the parent process has exited. npm passes signals to
 * its shell, but not to this process.
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
