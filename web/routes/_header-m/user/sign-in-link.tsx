import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { SignInLink } from "../../../features/session/components/signInLink.tsx";
import { pathAfterLogin } from "../../../features/session/session.ts";

/** Logs in with a mailed link. Its token is in the fragment, after the `#`. */
export const Route = createFileRoute("/_header-m/user/sign-in-link")({ component: Page });

function Page() {
  const navigate = useNavigate();
  return <SignInLink onDone={(user) => void navigate({ href: pathAfterLogin(user), replace: true })} />;
}
