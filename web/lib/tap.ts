const KEY = "tap";

/** Time for a sign-up with a code by mail. After it, the product asks again. */
const VALID_MS = 30 * 60_000;

type Tap = { what: string; at: number };

/**
 * Remembers that the visitor pressed a button that needs a log-in, so that it is done after the log-in or sign-up. Only
 * this tab knows it, and a log-out ends it (`forgetUser`).
 *
 * @param what the action and what it is about. A link alone must not contain all of it: the page adds a random part, or
 *   knows from the referrer that the visitor pressed its own button
 */
export function rememberTap(what: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ what, at: Date.now() } satisfies Tap));
}

/** True if the visitor pressed this button shortly before. */
export function hasTap(what: string): boolean {
  const tap = readTap();
  return tap?.what === what && Date.now() - tap.at < VALID_MS;
}

/** The same, but true only once. */
export function takeTap(what: string): boolean {
  const isTapped = hasTap(what);
  if (isTapped) sessionStorage.removeItem(KEY);
  return isTapped;
}

function readTap(): Tap | undefined {
  const tap: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return isTap(tap) ? tap : undefined;
}

const isTap = (tap: unknown): tap is Tap => typeof tap === "object" && tap !== null && "what" in tap && "at" in tap;
