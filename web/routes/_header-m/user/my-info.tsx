import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import type { ErrorCode } from "../../../../domain/errors.ts";
import { ownPath } from "../../../../domain/localPath.ts";
import { MyInfo } from "../../../features/account/components/myInfo.tsx";
import { TemporaryPassword } from "../../../features/account/components/temporaryPassword.tsx";
import { identitiesQuery, passkeysQuery } from "../../../features/account/signInMethods.queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { isErrorCode } from "../../../lib/errors.ts";

type Search = {
  /** The error of linking a provider. */
  failure?: ErrorCode | undefined;
  /** The path after the change of a temporary password. */
  returnTo?: string | undefined;
};

export const Route = createFileRoute("/_header-m/user/my-info")({
  validateSearch: ({ failure, returnTo }): Search => ({
    failure: typeof failure === "string" && isErrorCode(failure) ? failure : undefined,
    returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
  }),
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient, user } }) => {
    if (user.mustChangePassword) return;
    await Promise.all([queryClient.ensureQueryData(passkeysQuery()), queryClient.ensureQueryData(identitiesQuery())]);
  },
  component: Page,
});

const route = getRouteApi("/_header-m/user/my-info");

function Page() {
  const { user } = route.useRouteContext();
  const { failure, returnTo } = route.useSearch();
  const navigate = route.useNavigate();
  if (!user.mustChangePassword) return <MyInfo user={user} failure={failure} />;
  const goOn = returnTo === undefined ? undefined : () => void navigate({ href: returnTo, replace: true });
  return <TemporaryPassword user={user} onSaved={goOn} />;
}
