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
