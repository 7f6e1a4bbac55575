const KEY = "reloadedAt";

/**
 * After a deployment, an old page requests chunks that no longer exist. It reloads, at most once in this time
 * (specification, section 9).
 */
const GUARD_MS = 10_000;

/** Failures of chunks that the page can do without. */
const tolerated = new WeakSet<object>();

/**
 * Loads a chunk that the page can do without. Its failure does not reload the page, which would discard the user's
 * input.
 *
 * @throws the error of `load`
 */
export const loadOptional = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  load().catch((error: unknown) => {
    if (error instanceof Error) tolerated.add(error);
    throw error;
  });

/**
 * Reloads once if a chunk cannot be loaded. A second failure soon after shows the fallback screen. Offline, a reload
 * does not help, so the screen stays.
 */
export function reloadOnMissingChunk(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    // The router reloads on its own if it recognizes the browser's error text, without this guard and even offline. The
    // prefix prevents that.
    payload.message = `lost: ${payload.message}`;
    // Vite rejects the import after this event, and only then is it known whether the chunk is optional.
    setTimeout(() => {
      if (tolerated.has(payload)) return;
      if (navigator.onLine && mayReload(sessionStorage, Date.now())) location.reload();
    });
  });
}

/** True at most once within `GUARD_MS`. Stores the time of the last true result. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (now - Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
