import { vi } from "vitest";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** Moves the Worker's clock until the end of the test (test/worker/setup.ts). The bindings keep the real clock. */
export function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

/** Stops the Worker's clock and timers until the end of the test. @returns a function that lets time pass */
export function stopTimers() {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  return async (ms: number) => vi.advanceTimersByTimeAsync(ms);
}
