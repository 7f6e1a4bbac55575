const KEY = "reloadedAt";

/**
 * After a deployment, an old page requests chunks that no longer exist. It reloads, at most once in this time
 * (specification, section 9).
 */
const GUARD_MS = 10_000;

/**
 * Reloads once if a chunk cannot be loaded. A second failure soon after shows the fallback screen. Offline, a reload
 * does not help, so the screen stays.
 */
export function reloadOnMissingChunk(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    // The router reloads on its own if it recognizes the browser's error text, without this guard and even offline. The
    // prefix prevents that.
    payload.message = `lost: ${payload.message}`;
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) location.reload();
  });
}

/** True at most once within `GUARD_MS`. Stores the time of the last true result. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (now - Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
