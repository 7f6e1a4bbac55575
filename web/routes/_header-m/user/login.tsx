import { createFileRoute, getRouteApi, redirect, useNavigate } from "@tanstack/react-router";
import type { ErrorCode } from "../../../../domain/errors.ts";
import { ownPath } from "../../../../domain/localPath.ts";
import type { LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { registrationAtom } from "../../../features/registration/atoms.ts";
import { Login } from "../../../features/session/components/login.tsx";
import { isProvider } from "../../../features/session/providers.ts";
import { findUser, pathAfterLogin } from "../../../features/session/session.ts";
import { isErrorCode } from "../../../lib/errors.ts";
import { store } from "../../../lib/store.ts";

type Search = {
  returnTo?: string | undefined;
  signedOut?: true | undefined;
  /** The error of an external login. */
  failure?: ErrorCode | undefined;
  /** An external login found an account with the same address that is not linked to the provider. */
  link?: LoginProvider | undefined;
};

export const Route = createFileRoute("/_header-m/user/login")({
  // Invalid values become `undefined`. An omitted key would keep the raw value of the URL.
  validateSearch: ({ returnTo, signedOut, failure, link }): Search => ({
    returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
    signedOut: signedOut === true || undefined,
    failure: typeof failure === "string" && isErrorCode(failure) ? failure : undefined,
    link: isProvider(link) ? link : undefined,
  }),
  beforeLoad: async ({ search, preload }) => {
    const user = await findUser();
    if (user) throw redirect({ href: pathAfterLogin(user, search), replace: true });
    // For a sign-up from here, also one that an external login starts.
    if (!preload) store.set(registrationAtom, (known) => ({ ...known, returnTo: search.returnTo }));
  },
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/user/login");

function Page() {
  const search = route.useSearch();
  const navigate = useNavigate();
  return <Login {...search} onDone={(user) => void navigate({ href: pathAfterLogin(user, search), replace: true })} />;
}
