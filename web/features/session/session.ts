import { redirect } from "@tanstack/react-router";
import { answer, api, hasSession } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { readCredential, rememberCredential } from "./autoLogin.ts";
import { type User, userAtom } from "./session.atoms.ts";

let starting: Promise<User | null> | undefined;

/** Who is logged in; found out once, by whatever the device still holds. */
export function ensureUser(): Promise<User | null> {
  const known = store.get(userAtom);
  if (known !== undefined) return Promise.resolve(known);
  starting ??= resume()
    .then((user) => {
      store.set(userAtom, user);
      return user;
    })
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

/** Guard of a protected page: lets the person in, or to the login and back. */
export async function requireUser({ location }: { location: { href: string } }): Promise<{ user: User }> {
  const user = await ensureUser();
  if (!user) throw redirect({ to: "/user/login", search: { returnTo: location.href } });
  return { user };
}

async function resume(): Promise<User | null> {
  try {
    if (hasSession()) return await answer(api.user.$get());
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  const credential = readCredential();
  if (!credential) return null;
  try {
    const { autoLogin, ...user } = await answer(api.auth.auto.$post({ json: credential }));
    rememberCredential(autoLogin);
    return user;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    rememberCredential(undefined);
    return null;
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === "LOGIN_REQUIRED";
