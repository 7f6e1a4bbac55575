import type { Registration } from "./atoms.ts";

const CODE_LENGTH = 6;

/** The digits of a code as it is typed or pasted: `"123 456"` → `"123456"`, full-width digits included. */
export function readCode(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH);
}

export const isWholeCode = (code: string) => code.length === CODE_LENGTH;

/**
 * Puts the server's times on the device's clock, which may be minutes off.
 * @param now when the answer came, in milliseconds by the device's clock
 */
export function toDeviceClock(
  sent: { sentAt: string; resendAt: string; expiresAt: string },
  now: number,
): NonNullable<Registration["sentCode"]> {
  const offset = now - Date.parse(sent.sentAt);
  return { resendAt: Date.parse(sent.resendAt) + offset, expiresAt: Date.parse(sent.expiresAt) + offset };
}

/** Whole seconds until then, 0 from then on. Both in milliseconds. */
export const secondsUntil = (then: number, now: number) => Math.max(0, Math.ceil((then - now) / 1000));

/** `585` → `9:45`. */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
