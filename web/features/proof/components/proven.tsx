import { useEffect } from "react";
import type { ErrorCode } from "../../../../domain/errors.ts";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { FullLayout } from "../../shell/components/fullLayout.tsx";
import { reportProof } from "../proofWindow.ts";

/** The last page of a provider's window. It reports to the page that opened it and closes. */
export function Proven({ failure }: { failure: ErrorCode | undefined }) {
  useEffect(() => reportProof(failure), [failure]);
  return (
    <FullLayout>
      <MessageScreen title={failure ? errorText(failure) : m.proof_done_title()} action={null}>
        {m.proof_done_text()}
      </MessageScreen>
    </FullLayout>
  );
}
