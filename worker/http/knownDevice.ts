import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { seal, unseal } from "../crypto/seal.ts";
import {
  accountKey,
  KNOWN_DEVICE_SECONDS,
  type KnownDevice,
  withAccount,
  withoutAccount,
} from "../features/sessions/knownDevice.ts";
import type { AppEnv } from "./context.ts";
import { getOrigin, type Origin } from "./origin.ts";

/** `Lax`, because a provider's redirect is a navigation from another site and needs the cookie. */
const COOKIE = { name: "device", prefix: "host", purpose: "known device" } as const;

/** The origin of a login, and the known device. */
export type LoginClient = Origin & { device: KnownDevice | null };

/** Returns the origin of a login, with the device if its cookie is valid. */
export const loginClient = async (c: Context<AppEnv>): Promise<LoginClient> => ({
  ...getOrigin(c),
  device: await readDevice(c),
});

async function readDevice(c: Context<AppEnv>): Promise<KnownDevice | null> {
  const sealed = getCookie(c, COOKIE.name, COOKIE.prefix);
  return (await unseal(COOKIE.purpose, sealed, c.var.settings.TOKEN_KEYS, c.var.now)) as KnownDevice | null;
}

/** Records on this device that the owner of an ID has logged in. */
export async function rememberDevice(c: Context<AppEnv>, email: string): Promise<void> {
  await writeDevice(c, withAccount(await readDevice(c), await accountKey(email), c.var.now));
}

/** Removes a deleted account from this device. If no account is left, deletes the cookie. */
export async function forgetDevice(c: Context<AppEnv>, email: string): Promise<void> {
  const device = withoutAccount(await readDevice(c), await accountKey(email));
  if (device) await writeDevice(c, device);
  else deleteCookie(c, COOKIE.name, { prefix: COOKIE.prefix, path: "/", secure: true });
}

async function writeDevice(c: Context<AppEnv>, device: KnownDevice): Promise<void> {
  const sealed = await seal(COOKIE.purpose, device, c.var.settings.TOKEN_KEYS, c.var.now, KNOWN_DEVICE_SECONDS);
  setCookie(c, COOKIE.name, sealed, {
    prefix: COOKIE.prefix,
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: KNOWN_DEVICE_SECONDS,
  });
}
