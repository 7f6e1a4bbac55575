import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { api, hasSession, unwrap } from "../../lib/api.ts";
import { readCredential, rememberCredential } from "../../lib/autoLogin.ts";
import { type User, userAtom } from "../../lib/currentUser.ts";
import { ApiError } from "../../lib/errors.ts";
import { loadMemberWords } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { withOfflineFallback } from "../offline/withOfflineFallback.ts";

let starting: Promise<User | null> | undefined;

/**
 * Who is logged in; found out once, by whatever the device still holds. Without a network it is whom this device keeps
 * its offline copy for: they see what is theirs, and the session is renewed when the network returns.
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

/** Nobody else may have come in the meantime. */
const takeLate = (user: User | null, kept: User | null) =>
  store.set(userAtom, (known) => (known === kept ? user : known));

/** The one page open to a person who logged in with a temporary password. */
const PASSWORD_PAGE = "/user/my-info";

/** Where a person goes on who has just logged in. @param returnTo where they wanted to go, a path of our own */
export const wayOn = (user: User, returnTo = "/"): string => (user.mustChangePassword ? PASSWORD_PAGE : returnTo);

/** Guard of a protected page: lets the person in, or to the login and back; with a temporary password, to changing it. */
export async function requireUser({ location }: { location: Pick<ParsedLocation, "href" | "pathname"> }) {
  const user = await ensureUser();
  if (!user) throw redirect({ to: "/user/login", search: { returnTo: location.href } });
  if (user.mustChangePassword && location.pathname !== PASSWORD_PAGE) throw redirect({ href: PASSWORD_PAGE });
  await loadMemberWords();
  return { user };
}

/** Asks the server who is logged in, and opens a session where the device may. @throws ApiError where it is out of reach */
export async function resume(): Promise<User | null> {
  const user = await fetchUser();
  if (user || !readCredential()) return user;
  // Of the tabs restored together one uses the credential; the others then find the session that it opened.
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
