import { createFileRoute, getRouteApi, redirect, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { registrationAtom } from "../../../../features/registration/atoms.ts";
import { ExternalSignUp, type ExternalStep } from "../../../../features/registration/components/externalSignUp.tsx";
import { newcomerQuery } from "../../../../features/registration/queries.ts";
import { ensureUser } from "../../../../features/session/session.ts";
import { ApiError } from "../../../../lib/errors.ts";
import { store } from "../../../../lib/store.ts";

type Search = { step?: ExternalStep | undefined };

const STEPS: ExternalStep[] = ["email", "code", "details"];

export const Route = createFileRoute("/_header-m/user/register/external")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: ({ step }): Search => ({ step: STEPS.find((each) => each === step) }),
  loader: async ({ context: { queryClient } }) => {
    const user = ensureUser();
    const newcomer = await queryClient.fetchQuery(newcomerQuery()).catch((error: unknown) => {
      const invalid = error instanceof ApiError && error.code === "ACCESS_INVALID";
      throw invalid ? redirect(toLogin()) : error;
    });
    if (await user) throw redirect({ href: store.get(registrationAtom).returnTo ?? "/", replace: true });
    return newcomer;
  },
  component: Page,
});

/** To the log-in screen, which keeps the requested path. */
const toLogin = () =>
  ({
    to: "/user/login",
    search: { failure: "ACCESS_INVALID", returnTo: store.get(registrationAtom).returnTo },
    replace: true,
  }) as const;

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/user/register/external");

function Page() {
  const newcomer = route.useLoaderData();
  const { step = "email" } = route.useSearch();
  const navigate = useNavigate();
  // The completed sign-up clears the stored path.
  const [returnTo] = useState(() => store.get(registrationAtom).returnTo ?? "/user/registered");
  return (
    <ExternalSignUp
      newcomer={newcomer}
      step={step}
      // The code step replaces the history entry, so that going back from the last step leads to the first one.
      onStep={(next) =>
        void navigate({ to: "/user/register/external", search: { step: next }, replace: step === "code" })
      }
      onDone={() => void navigate({ href: returnTo, replace: true })}
      onExpired={() => void navigate(toLogin())}
    />
  );
}
