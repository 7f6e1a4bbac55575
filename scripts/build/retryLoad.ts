/**
 * Asks for the page again where the application's own scripts did not come: when the network is back, or soon. There are
 * no words yet to tell it with, and nothing that could be lost.
 * It is written into the page as text, as chooseLocale is (see shell.ts), and stands alone as well.
 * @param afterMs how long to wait; a page of a deployment that is over finds the new one at once
 */
export function askAgain(afterMs: number): void {
  const again = () => location.reload();
  const wait = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    addEventListener("online", again);
    setTimeout(() => navigator.onLine && again(), afterMs);
  };
  // An error of loading does not rise; it is met on its way down.
  addEventListener("error", wait, true);
}
