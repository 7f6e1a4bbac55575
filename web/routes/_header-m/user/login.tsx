import { createFileRoute, getRouteApi, redirect, useNavigate } from "@tanstack/react-router";
import type { ErrorCode } from "../../../../worker/errors.ts";
import { ownPath } from "../../../../worker/ownPath.rules.ts";
import { LinkProvider } from "../../../features/session/linkProvider.tsx";
import { Login } from "../../../features/session/login.tsx";
import { isProvider, type ProviderName } from "../../../features/session/providers.ts";
import type { User } from "../../../features/session/session.atoms.ts";
import { ensureUser, wayOn } from "../../../features/session/session.ts";
import { isErrorCode } from "../../../lib/errors.ts";

type Search = {
  returnTo?: string | undefined;
  signedOut?: true | undefined;
  /** An external login failed. */
  failure?: ErrorCode | undefined;
  /** An external login found an account that has its address but not its provider. */
  link?: ProviderName | undefined;
};

export const Route = createFileRoute("/_header-m/user/login")({
  // What is not valid is said to be absent: a key that is left out keeps what the address says.
  validateSearch: ({ returnTo, signedOut, failure, link }): Search => ({
    returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
    signedOut: signedOut === true || undefined,
    failure: typeof failure === "string" && isErrorCode(failure) ? failure : undefined,
    link: isProvider(link) ? link : undefined,
  }),
  beforeLoad: async ({ search: { returnTo, link, failure } }) => {
    const user = await ensureUser();
    // Who is logged in was about to link a provider, and is told where they started.
    if (user && failure) throw redirect({ to: "/user/my-info", search: { failure }, replace: true });
    if (user && (!link || user.mustChangePassword)) throw redirect({ href: wayOn(user, returnTo), replace: true });
    return { user };
  },
  component: Page,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_header-m/user/login");

function Page() {
  const { returnTo, signedOut, failure, link } = route.useSearch();
  const { user } = route.useRouteContext();
  const navigate = useNavigate();
  const goOn = (person: User) => void navigate({ href: wayOn(person, returnTo), replace: true });
  if (user && link) return <LinkProvider provider={link} email={user.email} onDone={() => goOn(user)} />;
  return <Login returnTo={returnTo} signedOut={signedOut} failure={failure} link={link} onDone={goOn} />;
}
