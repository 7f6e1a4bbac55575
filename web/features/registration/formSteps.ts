import type { Registration } from "./atoms.ts";

const CODE_LENGTH = 6;

/** Extracts the digits of a typed or pasted code: `"123 456"` → `"123456"`. Also converts full-width digits. */
export function readCode(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH);
}

export const isWholeCode = (code: string) => code.length === CODE_LENGTH;

/**
 * Converts the server's times to the device's clock, which can be minutes off.
 * @param now when the response arrived, in milliseconds on the device's clock
 */
export function toDeviceClock(
  sent: { sentAt: string; resendAt: string; expiresAt: string },
  now: number,
): NonNullable<Registration["sentCode"]> {
  const offset = now - Date.parse(sent.sentAt);
  return { resendAt: Date.parse(sent.resendAt) + offset, expiresAt: Date.parse(sent.expiresAt) + offset };
}

/** Whole seconds until a time, at least 0. Both arguments in milliseconds. */
export const secondsUntil = (then: number, now: number) => Math.max(0, Math.ceil((then - now) / 1000));

/** `585` → `9:45`. */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
