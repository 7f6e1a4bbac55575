import { createFileRoute, getRouteApi, redirect, useNavigate } from "@tanstack/react-router";
import { ownPath } from "../../../../domain/localPath.ts";
import { LinkProvider } from "../../../features/session/components/linkProvider.tsx";
import { requireUser } from "../../../features/session/session.ts";
import { api, unwrap } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";

/** Asks the logged-in user before it links a provider's account. */
export const Route = createFileRoute("/_header-m/user/link")({
  validateSearch: ({ returnTo }): { returnTo?: string } =>
    returnTo === undefined ? {} : { returnTo: ownPath(returnTo) },
  beforeLoad: requireUser,
  loader: async () => {
    try {
      return await unwrap(api.auth.oauth.pending.$get());
    } catch (error) {
      // No link is pending: it is done already, or it expired.
      if (error instanceof ApiError && error.code === "ACCESS_INVALID")
        throw redirect({ to: "/user/my-info", search: { failure: error.code }, replace: true });
      throw error;
    }
  },
  component: Page,
});

const route = getRouteApi("/_header-m/user/link");

function Page() {
  const { user } = route.useRouteContext();
  const { returnTo = "/user/my-info" } = route.useSearch();
  const pending = route.useLoaderData();
  const navigate = useNavigate();
  return <LinkProvider user={user} pending={pending} onDone={() => void navigate({ href: returnTo, replace: true })} />;
}
