import { nativeName } from "./locales.ts";

/** The scripts of the languages. */
const SCRIPTS = [
  /\p{sc=Latn}/u,
  /\p{sc=Hang}/u,
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Arab}/u,
  /\p{sc=Deva}/u,
  /\p{sc=Sinh}/u,
];

/** True if a name has letters of the script in which a language is written: `김민지` for `ko`, but not for `en`. */
export const isInScript = (name: string, locale: string): boolean =>
  SCRIPTS.some((script) => script.test(nativeName(locale)) && script.test(name));

/** The direction in which a text begins; undefined without letters. */
export function getTextDirection(text: string): "ltr" | "rtl" | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : /[\p{sc=Arab}\p{sc=Hebr}]/u.test(letter) ? "rtl" : "ltr";
}
