import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { registrationAtom } from "../../../features/registration/atoms.ts";
import { CodeForm } from "../../../features/registration/components/codeForm.tsx";
import { store } from "../../../lib/store.ts";

export const Route = createFileRoute("/_header-m/user/recognize")({
  beforeLoad: () => {
    const { sentCode, verificationToken } = store.get(registrationAtom);
    if (verificationToken) throw redirect({ to: "/user/register/details", replace: true });
    if (!sentCode) throw redirect({ to: "/user/register", replace: true });
  },
  component: Recognize,
});

function Recognize() {
  const { email, sentCode } = useAtomValue(registrationAtom);
  const navigate = useNavigate();
  // Replaces the history entry, so that going back from the next step leads to the first one.
  const next = () => void navigate({ to: "/user/register/details", replace: true });
  const back = () => void navigate({ to: "/user/register" });
  return sentCode && <CodeForm email={email} sentCode={sentCode} onVerified={next} onOtherEmail={back} />;
}
