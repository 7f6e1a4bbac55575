import { createFileRoute, getRouteApi, useNavigate } from "@tanstack/react-router";
import { SignInLink } from "../../../features/session/components/signInLink.tsx";
import { findUser, pathAfterLogin } from "../../../features/session/session.ts";
import { loadMemberMessages } from "../../../lib/i18n.ts";

/** Logs in with a mailed link. Its token is in the fragment, after the `#`. */
export const Route = createFileRoute("/_header-m/user/sign-in-link")({
  beforeLoad: async () => {
    const [user] = await Promise.all([findUser(), loadMemberMessages()]);
    return { user };
  },
  component: Page,
});

const route = getRouteApi("/_header-m/user/sign-in-link");

function Page() {
  const { user } = route.useRouteContext();
  const navigate = useNavigate();
  return <SignInLink user={user} onDone={(next) => void navigate({ href: pathAfterLogin(next), replace: true })} />;
}
