import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { registrationAtom } from "../../../../features/registration/atoms.ts";
import { EmailForm } from "../../../../features/registration/components/emailForm.tsx";
import { ensureUser } from "../../../../features/session/session.ts";
import { store } from "../../../../lib/store.ts";

// The router parses a code of digits as a number.
type Search = { ref?: string | number };

export const Route = createFileRoute("/_header-m/user/register/")({
  validateSearch: ({ ref }): Search => (typeof ref === "string" || typeof ref === "number" ? { ref } : {}),
  beforeLoad: async ({ search: { ref } }) => {
    if (await ensureUser()) throw redirect({ to: "/", replace: true });
    if (ref) store.set(registrationAtom, (known) => ({ ...known, referralCode: String(ref) }));
  },
  component: Register,
});

function Register() {
  const navigate = useNavigate();
  return (
    <EmailForm
      onCodeSent={() => void navigate({ to: "/user/recognize" })}
      onVerified={() => void navigate({ to: "/user/register/details" })}
    />
  );
}
