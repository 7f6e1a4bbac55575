import type { ErrorCode } from "../../../domain/errors.ts";

/** By this the window in which a provider was asked reports to the page that waits: other windows see it change. */
const KEY = "proof";
const PROVEN = "PROVEN";

/** Waits for the window's outcome. @returns why it failed; undefined where the person is proven */
export async function waitForProof(): Promise<ErrorCode | undefined> {
  const outcome = await new Promise<string>((resolve) => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY || newValue === null) return;
      removeEventListener("storage", hear);
      resolve(newValue);
    };
    addEventListener("storage", hear);
  });
  return outcome === PROVEN ? undefined : (outcome as ErrorCode);
}

/** Reports to the page that waits, and closes this window where the browser lets it. */
export function reportProof(failure: ErrorCode | undefined): void {
  localStorage.setItem(KEY, failure ?? PROVEN);
  localStorage.removeItem(KEY);
  window.close();
}
