import type { ErrorCode } from "../../../domain/errors.ts";

/**
 * The localStorage key through which the provider's window reports its result. Other windows receive a storage event.
 */
const KEY = "proof";
const PROVEN = "PROVEN";

/** Waits for the window's result. @returns the error code; undefined on success */
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

/** Reports the result to the waiting page and closes this window, if the browser allows it. */
export function reportProof(failure: ErrorCode | undefined): void {
  localStorage.setItem(KEY, failure ?? PROVEN);
  localStorage.removeItem(KEY);
  window.close();
}
