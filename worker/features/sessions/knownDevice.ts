import { sha256 } from "../../crypto/digest.ts";

/** A device keeps its cookie this long, the longest that browsers allow. */
export const KNOWN_DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** Accounts that one device may be known to; the one used longest ago gives way. */
const MAX_ACCOUNTS = 8;

/**
 * What the device cookie holds (OWASP, "Blocking Brute Force Attacks", device cookies): which accounts were logged in to
 * on this device, and when last. The cookie is sealed, so a device cannot claim an account.
 */
export type KnownDevice = {
  id: string;
  /** Keys of `accountKey` with the time of the last log-in, in milliseconds; the latest first. */
  accounts: [key: string, at: number][];
};

/** What stands for an account in a device's cookie, by its ID. */
export const accountKey = async (email: string): Promise<string> => (await sha256(email)).slice(0, 32);

/** When an account was last logged in to on a device; undefined where it never was. */
export const lastLogInOn = (device: KnownDevice | null, key: string): number | undefined =>
  device?.accounts.find(([known]) => known === key)?.[1];

/** The device once an account is deleted or has another ID; null where no account is left. */
export function withoutAccount(device: KnownDevice | null, key: string): KnownDevice | null {
  const accounts = device?.accounts.filter(([known]) => known !== key) ?? [];
  return device && accounts.length > 0 ? { ...device, accounts } : null;
}

/** The device after a log-in to an account. */
export function withAccount(device: KnownDevice | null, key: string, now: Date): KnownDevice {
  const others = device?.accounts.filter(([known]) => known !== key) ?? [];
  return {
    id: device?.id ?? crypto.randomUUID(),
    accounts: [[key, now.getTime()] as [string, number], ...others].slice(0, MAX_ACCOUNTS),
  };
}
