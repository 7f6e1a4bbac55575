import { AppError } from "../../domain/errors.ts";

/**
 * The turns of the password hashes of this isolate. A hash blocks the isolate's only thread, so no other request
 * continues until it ends. Without turns, the hashes of simultaneous log-ins would run one directly after the other,
 * and every other request would wait for all of them (docs/decisions/0021-passwords.md).
 *
 * A request waits only for its own timers, never for a promise of another request. The runtime drops a request whose
 * client disconnects, and a request that waits for a dropped one would wait forever.
 */

/** The minimum time that other requests have between two hashes. */
const PAUSE_MS = 10;
/** A request that would wait longer for its turn is refused. */
const QUEUE_MS = 3000;

/** The planned time from one hash to the next: the average of the last ones. A slower machine needs longer turns. */
let turnMs = 40;
const TURN_MAX_MS = 200;
/** When the next free turn begins. */
let nextTurn = 0;
let lastHashAt = Number.NEGATIVE_INFINITY;

/** Runs a hash in its turn. @throws UNAVAILABLE (the queue is too long) */
export async function inTurn<Result>(hash: () => Result): Promise<Result> {
  refuseLongQueue();
  const now = performance.now();
  const turn = Math.max(now, nextTurn);
  nextTurn = turn + turnMs;
  const isQuiet = turn === now && now - lastHashAt > TURN_MAX_MS;
  if (!isQuiet) {
    await scheduler.wait(turn - now);
    await waitForPause();
  }
  const start = performance.now();
  const result = hash();
  lastHashAt = performance.now();
  // On Cloudflare, the clock advances only with the next event.
  await scheduler.wait(0);
  const neededMs = Math.min(TURN_MAX_MS, performance.now() - start + PAUSE_MS);
  turnMs += (neededMs - turnMs) / 8;
  return result;
}

/** Waits until no hash has run for the length of a pause. */
async function waitForPause(): Promise<void> {
  const before = lastHashAt;
  await scheduler.wait(PAUSE_MS);
  if (lastHashAt !== before) await waitForPause();
}

/** Call this before work that a refusal of the hash would waste. @throws UNAVAILABLE (the queue is too long) */
export function refuseLongQueue(): void {
  const waitMs = nextTurn - performance.now();
  if (waitMs > QUEUE_MS) throw new AppError("UNAVAILABLE", { retryAfter: Math.ceil(waitMs / 1000) });
}
