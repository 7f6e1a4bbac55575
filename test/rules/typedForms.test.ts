import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** Forms whose input a language change cannot discard, and why. */
const SAFE: Record<string, string> = {
  "web/features/account/components/languageForm.tsx": "has nothing to type in",
  "web/features/admin/components/reasonDialog.tsx": "is a modal dialog",
  "web/features/admin/components/searchForm.tsx": "searches",
  "web/features/cards/components/cardChoice.tsx": "is a modal dialog",
  "web/features/proof/components/proofDialog.tsx": "is a modal dialog",
  "web/features/session/components/loginForm.tsx": "keeps the ID, and the password can be typed again",
};

test("a plain form asks before a language change discards its input", () => {
  const made = filesIn("web/{features,components,routes}/**/*.tsx").filter((path) => /<form\b/.test(read(path)));
  const asking = made.filter((path) => /<(LeaveGuard|TypedGuard)\b/.test(read(path)));
  expect(asking.length).toBeGreaterThan(4);
  expect(made.filter((path) => !(path in SAFE) && !asking.includes(path))).toEqual([]);
  // A file in this list must still exist and still need its entry.
  expect(Object.keys(SAFE).filter((path) => !made.includes(path))).toEqual([]);
});
