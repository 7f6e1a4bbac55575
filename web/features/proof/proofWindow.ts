import type { ErrorCode } from "../../../worker/errors.ts";

/** By this the window in which a provider was asked tells the page that waits. */
const CHANNEL = "proof";

type Outcome = { failure: ErrorCode | undefined };

/** Waits for the window's outcome. @returns why it failed; undefined where the person is proven */
export async function waitForProof(): Promise<ErrorCode | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  const { failure } = await new Promise<Outcome>((resolve) => {
    channel.addEventListener("message", ({ data }) => resolve(data as Outcome));
  });
  channel.close();
  return failure;
}

/** Tells the page that waits how it went, and closes this window where the browser lets it. */
export function reportProof(failure: ErrorCode | undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ failure } satisfies Outcome);
  channel.close();
  window.close();
}
