import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ownPath } from "../../../../../domain/localPath.ts";
import { registrationAtom } from "../../../../features/registration/atoms.ts";
import { EmailForm } from "../../../../features/registration/components/emailForm.tsx";
import { findUser } from "../../../../features/session/session.ts";
import { store } from "../../../../lib/store.ts";

// The router parses a code of digits as a number.
type Search = {
  ref?: string | number;
  /** Opens after the sign-up. */
  returnTo?: string | undefined;
};

export const Route = createFileRoute("/_header-m/user/register/")({
  validateSearch: ({ ref, returnTo }): Search => ({
    ...((typeof ref === "string" || typeof ref === "number") && { ref }),
    returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
  }),
  beforeLoad: async ({ search: { ref, returnTo }, preload }) => {
    if (await findUser()) throw redirect({ href: returnTo ?? "/", replace: true });
    if (preload) return;
    store.set(registrationAtom, (known) => ({
      ...known,
      ...(ref && { referralCode: String(ref) }),
      // The user came back from a later step, whose link has no path.
      returnTo: returnTo ?? (known.email ? known.returnTo : undefined),
    }));
  },
  component: Register,
});

function Register() {
  const navigate = useNavigate();
  const { returnTo } = useAtomValue(registrationAtom);
  return (
    <EmailForm
      returnTo={returnTo}
      onCodeSent={() => void navigate({ to: "/user/recognize" })}
      onVerified={() => void navigate({ to: "/user/register/details" })}
    />
  );
}
