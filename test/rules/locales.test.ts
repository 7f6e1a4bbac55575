import { expect, test } from "vitest";
import { baseLocale, LOCALES, locales } from "../../domain/locales.ts";
import { locales as compiled, baseLocale as compiledBase } from "../../messages/compiled/runtime.js";
import { filesIn, read } from "./sources.ts";

test("Paraglide compiles the languages of the table, in the same order", () => {
  expect(compiled).toEqual(locales);
  expect(compiledBase).toBe(baseLocale);
});

test("language exceptions are in the table and nowhere else", () => {
  const code = filesIn("{domain,worker,web,scripts}/**/*.{ts,tsx}").filter((path) => !path.includes("/gallery/"));
  const language = `["'](${Object.keys(LOCALES).join("|")})["']`;
  const compared = new RegExp(`(===|!==|case) ${language}|${language} (===|!==)`);
  expect(code.filter((path) => compared.test(read(path)))).toEqual([]);
});
