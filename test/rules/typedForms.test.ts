import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** Forms from which no change of language can take what was typed, and why. */
const SAFE: Record<string, string> = {
  "web/features/account/components/languageForm.tsx": "has nothing to type in",
  "web/features/admin/components/refund.tsx": "is a modal dialog",
  "web/features/admin/components/searchForm.tsx": "searches",
  "web/features/admin/components/suspendDialog.tsx": "is a modal dialog",
  "web/features/admin/components/takeDownDialog.tsx": "is a modal dialog",
  "web/features/cards/components/cardChoice.tsx": "is a modal dialog",
  "web/features/proof/components/proofDialog.tsx": "is a modal dialog",
  "web/features/session/components/loginForm.tsx": "keeps the ID, and a password is typed anew",
};

test("a form made by hand asks before a change of language takes what was typed", () => {
  const made = filesIn("web/{features,components,routes}/**/*.tsx").filter((path) => /<form\b/.test(read(path)));
  const asking = made.filter((path) => /<(LeaveGuard|TypedGuard)\b/.test(read(path)));
  expect(asking.length).toBeGreaterThan(4);
  expect(made.filter((path) => !(path in SAFE) && !asking.includes(path))).toEqual([]);
  // What is safe is still there, and needs to be listed.
  expect(Object.keys(SAFE).filter((path) => !made.includes(path))).toEqual([]);
});
