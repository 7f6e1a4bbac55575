import { useState } from "react";
import type { User } from "../../../lib/currentUser.ts";
import { toDeviceClock } from "../../registration/formSteps.ts";
import { useSendNewIdCode } from "../mutations.ts";
import { NewIdCodeForm } from "./newIdCodeForm.tsx";
import { NewIdForm } from "./newIdForm.tsx";

/** Changes the ID in two steps: the new address, then the code mailed to it. */
export function IdChange({ user, onDone }: { user: User; onDone: () => void }) {
  const sendCode = useSendNewIdCode();
  const [sent, setSent] = useState<{ email: string; resendAt: number; expiresAt: number }>();
  const send = async (email: string) => {
    const answered = await sendCode.mutateAsync(email);
    setSent({ email, ...toDeviceClock(answered, Date.now()) });
  };
  if (!sent) return <NewIdForm onSubmit={send} onCancel={onDone} />;
  return <NewIdCodeForm user={user} sent={sent} onResend={async () => send(sent.email)} onDone={onDone} />;
}
