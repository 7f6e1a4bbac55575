import { loadMemberWords } from "../../lib/i18n.ts";

/** The dialog that asks for a proof, with its messages: the page that calls for it may be open to visitors too. */
export async function loadProofDialog() {
  const [{ ProofDialog }] = await Promise.all([import("./components/proofDialog.tsx"), loadMemberWords()]);
  return { default: ProofDialog };
}
