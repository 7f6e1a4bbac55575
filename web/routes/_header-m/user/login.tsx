import { createFileRoute, getRouteApi, redirect, useNavigate } from "@tanstack/react-router";
import { LoginForm } from "../../../features/session/loginForm.tsx";
import { ensureUser } from "../../../features/session/session.ts";
import { m } from "../../../lib/i18n.ts";
import { ownPath } from "../../../lib/returnTo.ts";

type Search = { returnTo?: string; signedOut?: true };

export const Route = createFileRoute("/_header-m/user/login")({
  validateSearch: (search): Search => ({
    ...(search.returnTo !== undefined && { returnTo: ownPath(search.returnTo) }),
    ...(search.signedOut === true && { signedOut: true }),
  }),
  beforeLoad: async ({ search }) => {
    if (await ensureUser()) throw redirect({ href: search.returnTo ?? "/", replace: true });
  },
  component: Login,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_header-m/user/login");

function Login() {
  const { returnTo, signedOut } = route.useSearch();
  const navigate = useNavigate();
  const notice = signedOut ? m.signed_out() : returnTo ? m.error_login_required() : undefined;
  return <LoginForm notice={notice} onDone={() => void navigate({ href: returnTo ?? "/", replace: true })} />;
}
