import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import type { ErrorCode } from "../../../../domain/errors.ts";
import { MyInfo } from "../../../features/account/components/myInfo.tsx";
import { TemporaryPassword } from "../../../features/account/components/temporaryPassword.tsx";
import { identitiesQuery, passkeysQuery } from "../../../features/account/signInMethods.queries.ts";
import { requireUser } from "../../../features/session/session.ts";
import { isErrorCode } from "../../../lib/errors.ts";

type Search = {
  /** The error of linking a provider. */
  failure?: ErrorCode | undefined;
};

export const Route = createFileRoute("/_header-m/user/my-info")({
  validateSearch: ({ failure }): Search => ({
    failure: typeof failure === "string" && isErrorCode(failure) ? failure : undefined,
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
  const { failure } = route.useSearch();
  return user.mustChangePassword ? <TemporaryPassword user={user} /> : <MyInfo user={user} failure={failure} />;
}
