import type { Plugin } from "vite";
import { SCRIPTS } from "../../domain/contact-files/encoding.ts";
import { COUNTRIES } from "../../domain/groups/registrationNumber.ts";
import { localeRow, locales } from "../../domain/locales.ts";

const lacking = locales.filter((locale) => localeRow(locale).lacksIntl);

type Names = Record<string, string>;

function getNames(locale: string, type: Intl.DisplayNamesOptions["type"], codes: readonly (string | null)[]): Names {
  const names = new Intl.DisplayNames(locale, { type });
  return Object.fromEntries(codes.flatMap((code) => (code === null ? [] : [[code, names.of(code) ?? code]])));
}

/** The currencies of the supported languages. All others have their English names. */
const currencies = ["USD", ...locales.map((locale) => localeRow(locale).currency ?? null)];

const basicNames = (locale: string): Names => ({
  ...getNames(locale, "language", locales),
  ...getNames(locale, "currency", currencies),
  ...getNames(locale, "script", Object.values(SCRIPTS)),
});

const toModule = (value: object) => `export default ${JSON.stringify(value)}`;

const MODULES: Record<string, string> = {
  "virtual:display-names": toModule(Object.fromEntries(lacking.map((locale) => [locale, basicNames(locale)]))),
  "virtual:country-names": `export default {
    ${lacking.map((locale) => `${locale}: () => import("virtual:country-names/${locale}"),`).join("\n")}
  }`,
  ...Object.fromEntries(
    lacking.map((locale) => [`virtual:country-names/${locale}`, toModule(getNames(locale, "region", COUNTRIES))]),
  ),
};

/**
 * CLDR names for the languages that Chromium's `Intl` lacks. Node's `Intl` has all languages. `virtual:display-names`
 * contains the names of languages, currencies and scripts, and `virtual:country-names` a function per language that
 * loads the names of countries.
 */
export const displayNames = (): Plugin => ({
  name: "moa:display-names",
  resolveId: (source) => (source in MODULES ? `\0${source}` : null),
  load: (source) => MODULES[source.slice(1)] ?? null,
});
