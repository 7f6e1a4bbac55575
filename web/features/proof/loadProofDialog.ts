import { loadMemberMessages } from "../../lib/i18n.ts";

/** The proof dialog with its messages. Visitors' pages, which lack the member bundle, can also need it. */
export async function loadProofDialog() {
  const [{ ProofDialog }] = await Promise.all([import("./components/proofDialog.tsx"), loadMemberMessages()]);
  return { default: ProofDialog };
}
