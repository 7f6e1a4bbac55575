import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { wayOn } from "../../../features/session/session.ts";
import { SignInLink } from "../../../features/session/signInLink.tsx";

/** Logs in by a mailed link, whose token stands behind the `#`. */
export const Route = createFileRoute("/_header-m/user/sign-in-link")({ component: Page });

function Page() {
  const navigate = useNavigate();
  return <SignInLink onDone={(user) => void navigate({ href: wayOn(user), replace: true })} />;
}
