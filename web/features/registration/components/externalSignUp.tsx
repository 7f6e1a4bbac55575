import { useAtomValue } from "jotai";
import { registrationAtom } from "../atoms.ts";
import type { Newcomer } from "../queries.ts";
import { CodeForm } from "./codeForm.tsx";
import { EmailForm } from "./emailForm.tsx";
import { ExternalDetailsForm } from "./externalDetailsForm.tsx";

/** The screens of an external sign-up: an address that the provider does not vouch for is proved first. */
export type ExternalStep = "email" | "code" | "details";

type Props = {
  newcomer: Newcomer;
  step: ExternalStep;
  onStep: (step: ExternalStep) => void;
  onDone: () => void;
  /** The provider's word is too old, or was used meanwhile. */
  onExpired: () => void;
};

export function ExternalSignUp({ newcomer, step, onStep, onDone, onExpired }: Props) {
  const { email, sentCode, verificationToken } = useAtomValue(registrationAtom);
  if (!newcomer.needsVerification)
    return <ExternalDetailsForm newcomer={newcomer} proof={null} onDone={onDone} onExpired={onExpired} />;
  if (step === "details" && verificationToken)
    return (
      <ExternalDetailsForm
        newcomer={newcomer}
        proof={{ email, verificationToken, onOtherEmail: () => onStep("email") }}
        onDone={onDone}
        onExpired={onExpired}
      />
    );
  if (step === "code" && sentCode)
    return (
      <CodeForm
        email={email}
        sentCode={sentCode}
        onVerified={() => onStep("details")}
        onOtherEmail={() => onStep("email")}
      />
    );
  return (
    <EmailForm
      proposal={newcomer.email ?? ""}
      link={newcomer.provider}
      onCodeSent={() => onStep("code")}
      onVerified={() => onStep("details")}
    />
  );
}
