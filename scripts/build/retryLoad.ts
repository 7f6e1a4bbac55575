/**
 * Reloads the page if the application's scripts fail to load: when the network is back, or after a delay. No messages
 * are loaded yet, and there is no input that could be lost.
 *
 * It is inlined into the page as text, like chooseLocale (see shell.ts), and therefore has no imports.
 *
 * @param afterMs delay in milliseconds; a page of an old deployment then gets the new one
 */
export function reloadOnFailure(afterMs: number): void {
  const again = () => location.reload();
  const wait = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    addEventListener("online", again);
    setTimeout(() => navigator.onLine && again(), afterMs);
  };
  // Load errors do not bubble, so listen in the capture phase.
  addEventListener("error", wait, true);
}
