import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** Names that were replaced by the field's terms, each with its replacement. */
const RETIRED: Record<string, string> = {
  wantedLocales: "parsePreferredLocales",
  localeOfTag: "findLocale",
  orKept: "withOfflineFallback",
  orQueued: "sendOrQueue",
  keptPages: "pageCache",
  answerKept: "servePage",
  findDoor: "findLeadForm",
  leftDetails: "leads",
  leaveDetails: "submitLead",
  limitAttempts: "enforceRateLimits",
  forgiveAttempts: "releaseRateLimits",
  deadKeys: "billingKeysToDelete",
  insertDeadKey: "insertBillingKeyToDelete",
  deleteDeadKey: "removeBillingKeyToDelete",
  forgetDeadKeys: "deleteDiscardedBillingKeys",
  receiveBillingKey: "handleBillingKey",
  METHOD_NAMES: "methodName",
  METHOD_ICONS: "methodIcon",
  OWN_TEXT_MAX: "CONTACT_MAX_LENGTH",
  methodChanges: "paymentMethodChanges",
  withinRun: "untilDeadline",
  cardTexts: "cardTranslations",
  insertValues: "insertSelect",
  useTellRefusal: "useRefusalToast",
  measureBeside: "measureRelative",
  samePosition: "isSameFocalPoint",
  positionSchema: "focalPointSchema",
  updatePosition: "updateFocalPoint",
};

const code = filesIn("{domain,worker,web,db,local,scripts,messages,test}/**/*.{ts,tsx}").filter(
  (path) => path !== "test/rules/retiredNames.test.ts",
);

test.each(Object.entries(RETIRED))("%s is named %s", (name) => {
  const used = new RegExp(`\\b${name}\\b`);
  expect(code.filter((path) => used.test(read(path)))).toEqual([]);
});

test("functions are named by verbs, without the suffix Of", () => {
  const declared = /\b(?:function\*?|const|let) (\w+[a-z]Of)\b(?:<[^>]*>)?\s*(?:\(|= (?:async )?(?:<[^>]*>)?\()/g;
  const found = code.flatMap((path) => [...read(path).matchAll(declared)].map(([, name]) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
