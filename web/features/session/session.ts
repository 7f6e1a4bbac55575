import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { api, hasSession, unwrap } from "../../lib/api.ts";
import { readCredential, rememberCredential } from "../../lib/autoLogin.ts";
import { type User, userAtom } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";
import { loadMemberMessages } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { withOfflineFallback } from "../offline/withOfflineFallback.ts";

let starting: Promise<User | null> | undefined;

/**
 * The logged-in user, determined once. Offline, it is the user of the offline copy, and the session is renewed when the
 * network returns.
 */
export function ensureUser(): Promise<User | null> {
  const known = store.get(userAtom);
  if (known !== undefined) return Promise.resolve(known);
  starting ??= withOfflineFallback(
    resume(),
    async () => (await import("../offline/offlineUser.ts")).getOfflineUser(),
    takeLate,
  )
    .then((user) => {
      store.set(userAtom, user);
      return user;
    })
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

/** Only if the user has not changed since. */
const takeLate = (user: User | null, kept: User | null) =>
  store.set(userAtom, (known) => (known === kept ? user : known));

/** The only page for a user with a temporary password. */
const PASSWORD_PAGE = "/user/my-info";

/** The path after a login. @param returnTo the requested path, in this product */
export const wayOn = (user: User, returnTo = "/"): string => (user.mustChangePassword ? PASSWORD_PAGE : returnTo);

/**
 * Guard of a protected page. Redirects to the login, which returns to this page; with a temporary password, to the
 * password change. Loads the member messages.
 */
export async function requireUser({ location }: { location: Pick<ParsedLocation, "href" | "pathname"> }) {
  const user = await ensureUser();
  if (!user) throw redirect({ to: "/user/login", search: { returnTo: location.href } });
  if (user.mustChangePassword && location.pathname !== PASSWORD_PAGE) throw redirect({ href: PASSWORD_PAGE });
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
