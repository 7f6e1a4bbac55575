const KEY = "reloadedAt";

/** After a deployment an old page asks for chunks that are gone. It reloads, but not again within this time (specification, section 9). */
const GUARD_MS = 10_000;

/**
 * Reloads once when a part of the application cannot be loaded; a second failure soon after goes to the fallback screen.
 * Without a network no reload helps, and what is on the screen stays.
 */
export function reloadOnMissingChunk(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    // The router has a reload of its own for the browsers' words, without this guard and without a network.
    payload.message = `lost: ${payload.message}`;
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) location.reload();
  });
}

/** True at most once in the guard's time; remembers that it said so. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (now - Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
