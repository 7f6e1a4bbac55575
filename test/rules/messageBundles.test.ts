import { expect, test } from "vitest";
import { baseLocale } from "../../domain/locales.ts";
import { type Bundle, FIRST_ERRORS, getBundle } from "../../messages/bundles.ts";
import { filesIn, modulesIn, read } from "./sources.ts";

/** Paths that show visitors and members different screens. */
const STRANGERS_SCREENS = ["web/features/referral/components/referralGuest.tsx"];

const modules = new Map(
  modulesIn("web/**/*.{ts,tsx}").map(({ path, imports }) => [
    path,
    imports.flatMap((imported) => (imported.path && !imported.typeOnly ? [imported.path] : [])),
  ]),
);

/** A screen whose guard or loader waits for the member messages. */
const isForMembers = (path: string) => /\b(requireUser|loadMemberMessages)\b/.test(read(path));

/** Load a part of a visitor screen together with the member messages. */
const LOADERS_FOR_MEMBERS = new Set(["web/features/proof/loadProofDialog.ts", "web/features/shell/memberParts.ts"]);

/**
 * These modules and everything they import, lazily loaded modules included, except those that load the member messages.
 */
function reachedFrom(entries: string[]): string[] {
  const reached = new Set(entries);
  // Iterating over a Set includes entries that are added during the iteration.
  for (const path of reached) {
    if (LOADERS_FOR_MEMBERS.has(path)) continue;
    for (const target of modules.get(path) ?? []) reached.add(target);
  }
  return [...reached].filter((path) => modules.has(path));
}

const keys = new Set(Object.keys(JSON.parse(read(`messages/${baseLocale}.json`)) as object));

/** How a module can name a message: by its key, or by the error code whose text it shows. */
const namesIn = (code: string) => [
  ...[...code.matchAll(/\.\s*([a-z]\w*)/g)].map(([, name = ""]) => name),
  ...[...code.matchAll(/(?:errorText|failedAs)\("(\w+)"/g)].map(([, error = ""]) => `error_${error.toLowerCase()}`),
];

/** The messages of a bundle that these modules use. */
function getUses(part: Bundle, paths: string[]) {
  return paths.flatMap((path) =>
    namesIn(read(path))
      .filter((name) => keys.has(name) && getBundle(name) === part)
      .map((key) => ({ path, key })),
  );
}

const strangersRoutes = filesIn("web/routes/**/*.tsx").filter((path) => !isForMembers(path));
const forStrangers = reachedFrom(["web/main.tsx", ...STRANGERS_SCREENS, ...strangersRoutes]);

test("visitor screens use no message of the member bundle", () => {
  expect(forStrangers).toEqual(
    expect.arrayContaining(["web/features/session/components/loginForm.tsx", "web/components/toaster.tsx"]),
  );
  expect(getUses("member", forStrangers)).toEqual([]);
});

test("the first bundle contains no message that only members read", () => {
  const used = new Set(getUses("first", forStrangers).map(({ key }) => key));
  const errors = new Set<string>(FIRST_ERRORS.map((code) => `error_${code.toLowerCase()}`));
  expect([...keys].filter((key) => getBundle(key) === "first" && !used.has(key) && !errors.has(key))).toEqual([]);
});

test("the web uses no message of the Worker", () => {
  expect(getUses("worker", [...modules.keys()])).toEqual([]);
});
