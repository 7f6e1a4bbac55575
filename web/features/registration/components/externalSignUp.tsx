import { useAtomValue } from "jotai";
import { registrationAtom } from "../atoms.ts";
import type { Newcomer } from "../queries.ts";
import { CodeForm } from "./codeForm.tsx";
import { EmailForm } from "./emailForm.tsx";
import { ExternalDetailsForm } from "./externalDetailsForm.tsx";

/** The steps of an external sign-up. An address that the provider does not verify is verified first. */
export type ExternalStep = "email" | "code" | "details";

type Props = {
  newcomer: Newcomer;
  step: ExternalStep;
  onStep: (step: ExternalStep) => void;
  onDone: () => void;
  /** Called if the provider's login has expired or was used already. */
  onExpired: () => void;
};

export function ExternalSignUp({ newcomer, step, onStep, onDone, onExpired }: Props) {
  const { email, sentCode, verificationToken, returnTo } = useAtomValue(registrationAtom);
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
      isExternal
      returnTo={returnTo}
      onCodeSent={() => onStep("code")}
      onVerified={() => onStep("details")}
    />
  );
}
