import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { Proven } from "../../features/proof/components/proven.tsx";
import { isErrorCode } from "../../lib/errors.ts";
import { loadMemberMessages } from "../../lib/i18n.ts";

type Search = { failure?: ErrorCode | undefined };

/** The return address of a provider's window after a proof. */
export const Route = createFileRoute("/user/proven")({
  validateSearch: ({ failure }): Search => ({
    failure: typeof failure === "string" && isErrorCode(failure) ? failure : undefined,
  }),
  loader: loadMemberMessages,
  component: ShowProven,
});

const route = getRouteApi("/user/proven");

function ShowProven() {
  return <Proven failure={route.useSearch().failure} />;
}
