import { describe, expect, test } from "vitest";
import { locales } from "../../domain/locales.ts";
import { splitIntoWords } from "./messages.ts";

/** Names of products, people, formats, keys and units that are the same in every language. */
const NAMES = new Set(
  "Moa Minji Kim Hanako Sato Google Kakao Naver Toss Pay QR ID URL UTC CEO CSV JSON vCard vcf JPEG PNG WebP HEIC MB mm Markdown https mailto tel Shift Space Enter Esc Escape".split(
    " ",
  ),
);

/** Words that a language shares with English. */
const SHARED: Record<string, string> = {
  ja: "OK FAX SNS",
  es: "original personal premium total jade hanji phishing fax zoom",
  vi: "email website premium hanji logo",
  // Filipino uses English terms for computers, money and colors.
  tl: `page manager settings address email mail website card mobile phone picture personal premium password business
    registration number text encoding privacy order book account temporary group ticket bank transfer amber indigo jade
    clay ink moss ocean rose plum celadon hanji verification code referral welcome contact home phishing layout portrait logo
    plan month monthly payment method currency audit log history directory trash statistics note contact details optional
    overview content title preview status first last name main design flashlight menu available fax ok seller buyer item total accent color source
    designer`,
  id: "administrator status target edit email premium total plum hanji phishing",
};

/** Words that occur only in English sentences, for each language in Latin script. */
const ONLY_ENGLISH =
  /(?<![\p{L}{])(?:the|and|your|you|with|this|that|was|not|from|have|will|cannot|of|for)(?![\p{L}}])/iu;

const LATIN = new Set(["es", "vi", "tl", "id"]);

const english = splitIntoWords("en");
const latinWordsIn = (text: string) => text.replace(/\{\w+\}/g, " ").match(/[A-Za-z]+/g) ?? [];

describe.each(locales.filter((locale) => locale !== "en"))("%s", (locale) => {
  const messages = Object.entries(splitIntoWords(locale));
  const shared = new Set(SHARED[locale]?.split(/\s+/));
  const isForeign = (word: string) => !NAMES.has(word) && !shared.has(word) && !shared.has(word.toLowerCase());

  test("repeats no English message", () => {
    const repeated = messages.filter(
      ([key, text]) => text.toLowerCase() === english[key]?.toLowerCase() && latinWordsIn(text).some(isForeign),
    );
    expect(repeated).toEqual([]);
  });

  test("has no English words in its sentences", () => {
    const found = messages.filter(([, text]) =>
      LATIN.has(locale) ? ONLY_ENGLISH.test(text) : latinWordsIn(text).some(isForeign),
    );
    expect(found).toEqual([]);
  });
});
