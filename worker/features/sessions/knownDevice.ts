import { sha256 } from "../../crypto/digest.ts";

/** Lifetime of the device cookie: 400 days, the maximum that browsers allow. */
export const KNOWN_DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** Maximum accounts per device. The least recently used one is dropped. */
const MAX_ACCOUNTS = 8;

/**
 * The content of the device cookie: the accounts that logged in on this device, and when (OWASP, "Blocking Brute Force
 * Attacks", device cookies). The cookie is encrypted, so that a device cannot forge an account.
 */
export type KnownDevice = {
  id: string;
  /** Keys from `accountKey`, with the time of the last login in milliseconds; latest first. */
  accounts: [key: string, at: number][];
};

/** The key of an account in the device cookie, derived from its ID. */
export const accountKey = async (email: string): Promise<string> => (await sha256(email)).slice(0, 32);

/** Returns the last login to an account on a device; undefined if there was none. */
export const lastLogInOn = (device: KnownDevice | null, key: string): number | undefined =>
  device?.accounts.find(([known]) => known === key)?.[1];

/** Removes an account from a device, after its deletion or a change of its ID. Null if no account is left. */
export function withoutAccount(device: KnownDevice | null, key: string): KnownDevice | null {
  const accounts = device?.accounts.filter(([known]) => known !== key) ?? [];
  return device && accounts.length > 0 ? { ...device, accounts } : null;
}

/** Records a login to an account on a device. */
export function withAccount(device: KnownDevice | null, key: string, now: Date): KnownDevice {
  const others = device?.accounts.filter(([known]) => known !== key) ?? [];
  return {
    id: device?.id ?? crypto.randomUUID(),
    accounts: [[key, now.getTime()] as [string, number], ...others].slice(0, MAX_ACCOUNTS),
  };
}
