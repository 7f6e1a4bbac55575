/** What is particular to a language. What is left out is as in English. */
type LocaleRow = {
  /** The language's name in itself, for language menus. Not from `Intl`: Chromium has neither Sinhala nor Mongolian. */
  nativeName: string;
  direction?: "rtl";
  /** A script whose letters hang low: it needs a font of its own and twice the line height. */
  isNastaliq?: true;
  /** Lines break between words only (CSS `word-break: keep-all`). */
  keepsWords?: true;
  /** Chromium's `Intl` lacks the language; `localeFormats.ts` has its dates and spans. */
  lacksIntl?: true;
  /** Other tags for the language that browsers send. */
  aliases?: readonly string[];
  /** The currency that its readers expect (ISO 4217); `USD` unless said. */
  currency?: "KRW";
  /** What proves who asks for a temporary password (specification, section 2); the email address unless said. */
  provenBy?: "phone";
  /** The map on which an address in this language is found, up to the search text; Google Maps unless said. */
  mapSearch?: string;
};

/**
 * The languages, in the order of language menus. A new one is a row here, in `project.inlang/settings.json`, a file of
 * messages, and the legal texts.
 */
export const LOCALES = {
  en: { nativeName: "English" },
  ko: {
    nativeName: "한국어",
    keepsWords: true,
    currency: "KRW",
    provenBy: "phone",
    // Google's map has little detail in Korea.
    mapSearch: "https://map.naver.com/p/search/",
  },
  ru: { nativeName: "Русский" },
  zh: { nativeName: "中文" },
  ja: { nativeName: "日本語" },
  es: { nativeName: "Español" },
  vi: { nativeName: "Tiếng Việt" },
  // ISO 639-2 calls Filipino `fil`.
  tl: { nativeName: "Filipino", aliases: ["fil"] },
  hi: { nativeName: "हिन्दी" },
  si: { nativeName: "සිංහල", lacksIntl: true },
  ur: { nativeName: "اردو", direction: "rtl", isNastaliq: true },
  mn: { nativeName: "Монгол", lacksIntl: true },
  // `in` was the code of Indonesian before `id`.
  id: { nativeName: "Indonesia", aliases: ["in"] },
} as const satisfies Record<string, LocaleRow>;

export type Locale = keyof typeof LOCALES;

/** The languages that `localeFormats.ts` and others write by themselves. */
export type LocaleWithoutIntl = { [L in Locale]: (typeof LOCALES)[L] extends { lacksIntl: true } ? L : never }[Locale];

export const locales = Object.keys(LOCALES) as Locale[];

/** The language of a reader who speaks none of ours. */
export const baseLocale: Locale = "ko";

const isLocale = (tag: string): tag is Locale => Object.hasOwn(LOCALES, tag);

/** What is particular to a language; nothing where we do not know it. */
export const localeRow = (locale: string): Partial<LocaleRow> => (isLocale(locale) ? LOCALES[locale] : {});

/** Other tags that browsers send, with the language that they mean. */
export const LOCALE_ALIASES: Record<string, Locale> = Object.fromEntries(
  locales.flatMap((locale) => (localeRow(locale).aliases ?? []).map((alias) => [alias, locale])),
);

/** Our locale for a language tag (BCP 47, or as POSIX writes it): `zh-TW` → `zh`; undefined for other languages. */
export function findLocale(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? "";
  const locale = LOCALE_ALIASES[language] ?? language;
  return isLocale(locale) ? locale : undefined;
}

export const getDirection = (locale: string): "ltr" | "rtl" => localeRow(locale).direction ?? "ltr";

/** A language's name in itself, as in a language menu: `ru` → `Русский`. */
export const nativeName = (locale: string): string => localeRow(locale).nativeName ?? locale;
