import { replaceEqualDeep } from "@tanstack/react-query";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import { api, endSession, getSessionUserId, hasSession, holdCalls, unwrap } from "../../lib/api.ts";
import { readCredential, rememberCredential } from "../../lib/autoLogin.ts";
import { type User, userAtom } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";
import { loadMemberMessages } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { getOfflineUserId } from "../offline/offlineMark.ts";
import { inTime, withOfflineFallback } from "../offline/withOfflineFallback.ts";
import { completeLogOut } from "./pendingLogOut.ts";

let starting: Promise<User | null> | undefined;

/**
 * The logged-in user, determined once. If the device has their data, it is the user as of the last visit, and the
 * session is renewed behind. Offline, it is renewed when the network returns.
 */
export function ensureUser(): Promise<User | null> {
  const known = store.get(userAtom);
  if (known !== undefined) return Promise.resolve(known);
  starting ??= start()
    .then((user) => {
      // A log-in can be faster.
      store.set(userAtom, (shown) => (shown === undefined ? user : shown));
      return store.get(userAtom) ?? null;
    })
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

/**
 * The logged-in user, for screens that visitors can open. A failed request is only logged (specification, section 7),
 * and the next screen repeats it.
 */
export const findUser = async (): Promise<User | null> =>
  ensureUser().catch((error: unknown) => {
    console.warn("user not loaded", error);
    return null;
  });

async function start(): Promise<User | null> {
  await completeLogOut();
  const resumed = resume();
  const renewed = withOfflineFallback(resumed, readOfflineUser, takeLate);
  const known = await findKnownUser();
  if (!known) return renewed;
  if (!hasSession()) holdCalls(resumed);
  // After the caller has set the user.
  setTimeout(() => void renewed.then((user) => takeLate(user, known)).catch(() => undefined));
  return known;
}

const readOfflineUser = async () => (await import("../offline/offlineUser.ts")).getOfflineUser();

let knownUser: Promise<User | undefined> | undefined;

/** How long the first screen waits for what the device has kept, in milliseconds. A browser can leave it without an answer. */
export const DEVICE_PATIENCE_MS = 3_000;

/** The user whose data this page shows at its start: that of the offline copy, if the session or auto-login is theirs. */
export function findKnownUser(): Promise<User | undefined> {
  knownUser ??= inTime(readKnownUser(), DEVICE_PATIENCE_MS).catch(() => undefined);
  return knownUser;
}

async function readKnownUser(): Promise<User | undefined> {
  const id = getSessionUserId();
  if (getOfflineUserId() === null || !(id || readCredential())) return undefined;
  const user = (await readOfflineUser())?.content;
  const isTheirs = id ? user?.id === id : user?.email === readCredential()?.id;
  return isTheirs ? (user ?? undefined) : undefined;
}

/** Only if the user has not changed since. The device can return equal copies, so it compares the content. */
function takeLate(user: User | null, kept: User | null): void {
  const shown = store.get(userAtom);
  if (replaceEqualDeep(shown, kept) !== shown) return;
  if (user) store.set(userAtom, replaceEqualDeep(shown, user));
  else endSession();
}

/** The only page for a user with a temporary password. */
const PASSWORD_PAGE = "/user/my-info";

/**
 * The path after a login.
 * @param returnTo the requested path, in this product
 * @param link a provider to link, which a screen confirms first
 */
export function pathAfterLogin(
  user: User,
  { returnTo, link }: { returnTo?: string | undefined; link?: LoginProvider | undefined } = {},
): string {
  if (!user.mustChangePassword && !link) return returnTo ?? "/";
  const path = user.mustChangePassword ? PASSWORD_PAGE : "/user/link";
  return returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}

/**
 * Guard of a protected page. Redirects to the login, or with a temporary password to the password change. Both return
 * to this page. Loads the member messages.
 */
export async function requireUser({ location }: { location: Pick<ParsedLocation, "href" | "pathname"> }) {
  const user = await ensureUser();
  if (!user) throw redirect({ to: "/user/login", search: { returnTo: location.href } });
  if (user.mustChangePassword && location.pathname !== PASSWORD_PAGE)
    throw redirect({ href: pathAfterLogin(user, { returnTo: location.href }) });
  await loadMemberMessages();
  return { user };
}

/** Fetches the user, and uses auto-login if there is no session. @throws ApiError if the API is unreachable */
export async function resume(): Promise<User | null> {
  const user = await fetchUser();
  if (user || !readCredential()) return user;
  // If several tabs are restored together, one of them uses the credential. The others find its session.
  return navigator.locks.request("auto-login", async () => (await fetchUser()) ?? (await logInAutomatically()));
}

async function fetchUser(): Promise<User | null> {
  return hasSession() ? unlessSignedOut(unwrap(api.user.$get())) : null;
}

async function logInAutomatically(): Promise<User | null> {
  const credential = readCredential();
  const logIn = credential && (await unlessSignedOut(unwrap(api.auth.auto.$post({ json: credential }))));
  rememberCredential(logIn?.autoLogin);
  if (!logIn) return null;
  const { autoLogin: _, ...user } = logIn;
  return user;
}

async function unlessSignedOut<Content>(content: Promise<Content>): Promise<Content | null> {
  return content.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "LOGIN_REQUIRED") return null;
    throw error;
  });
}
