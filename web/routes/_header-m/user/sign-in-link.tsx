import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { SignInLink } from "../../../features/session/components/signInLink.tsx";
import { wayOn } from "../../../features/session/session.ts";

/** Logs in by a mailed link, whose token stands behind the `#`. */
export const Route = createFileRoute("/_header-m/user/sign-in-link")({ component: Page });

function Page() {
  const navigate = useNavigate();
  return <SignInLink onDone={(user) => void navigate({ href: wayOn(user), replace: true })} />;
}
