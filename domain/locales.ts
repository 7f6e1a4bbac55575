/** Properties of a language. Absent properties have the values of English. */
type LocaleRow = {
  /**
   * The language's name in the language itself, for language menus. Chromium's `Intl` has no names for Sinhala and
   * Mongolian.
   */
  nativeName: string;
  direction?: "rtl";
  /** Uses the Nastaliq script, which needs its own font and twice the line height. */
  isNastaliq?: true;
  /** Lines break between words only (CSS `word-break: keep-all`). */
  keepsWords?: true;
  /** Chromium's `Intl` lacks the language. `localeFormats.ts` contains its formats. */
  lacksIntl?: true;
  /** Other language tags that browsers send. */
  aliases?: readonly string[];
  /** Default currency (ISO 4217). If absent, `USD`. */
  currency?: "KRW";
  /**
   * What a user enters in addition to the ID to get a temporary password. If absent, the e-mail address. @see spec.md
   * §2
   */
  provenBy?: "phone";
  /**
   * Names begin with the family name, or the father's name. `"always"`: also names in Latin letters, which otherwise
   * mostly have the order of English.
   */
  familyFirst?: true | "always";
  /** Names are written without spaces, and nothing shows where they divide. */
  hidesNameParts?: true;
  /** A full name ends with the names of two families. */
  hasTwoFamilyNames?: true;
  /** Names can have a patronymic, and documents put the family name first. */
  hasPatronymics?: true;
  /** Map search URL for addresses in this language, without the query. If absent, Google Maps. */
  mapSearch?: string;
};

/** The languages, in the order of language menus. CONTRIBUTING.md lists the steps to add one. */
export const LOCALES = {
  en: { nativeName: "English" },
  ko: {
    nativeName: "한국어",
    keepsWords: true,
    currency: "KRW",
    provenBy: "phone",
    familyFirst: true,
    // Google Maps has little detail in Korea.
    mapSearch: "https://map.naver.com/p/search/",
  },
  ru: { nativeName: "Русский", hasPatronymics: true },
  zh: { nativeName: "中文", familyFirst: true },
  ja: { nativeName: "日本語", familyFirst: true, hidesNameParts: true },
  es: { nativeName: "Español", hasTwoFamilyNames: true },
  vi: { nativeName: "Tiếng Việt", familyFirst: "always" },
  // ISO 639-2 uses `fil` for Filipino.
  tl: { nativeName: "Filipino", aliases: ["fil"] },
  hi: { nativeName: "हिन्दी" },
  si: { nativeName: "සිංහල", lacksIntl: true },
  ur: { nativeName: "اردو", direction: "rtl", isNastaliq: true },
  mn: { nativeName: "Монгол", lacksIntl: true, familyFirst: true },
  // `in` was the code of Indonesian before `id`.
  id: { nativeName: "Indonesia", aliases: ["in"] },
} as const satisfies Record<string, LocaleRow>;

export type Locale = keyof typeof LOCALES;

/** The languages that need their own formats, such as in `localeFormats.ts`. */
export type LocaleWithoutIntl = { [L in Locale]: (typeof LOCALES)[L] extends { lacksIntl: true } ? L : never }[Locale];

export const locales = Object.keys(LOCALES) as Locale[];

/** The language of a reader who prefers none of the supported languages. */
export const baseLocale: Locale = "ko";

const isLocale = (tag: string): tag is Locale => Object.hasOwn(LOCALES, tag);

/** Returns the properties of a language; empty for an unknown language. */
export const localeRow = (locale: string): Partial<LocaleRow> => (isLocale(locale) ? LOCALES[locale] : {});

/** Other tags that browsers send, with the language that they denote. */
export const LOCALE_ALIASES: Record<string, Locale> = Object.fromEntries(
  locales.flatMap((locale) => (localeRow(locale).aliases ?? []).map((alias) => [alias, locale])),
);

/** Returns the locale for a BCP 47 or POSIX language tag: `zh-TW` → `zh`. Undefined for other languages. */
export function findLocale(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? "";
  const locale = LOCALE_ALIASES[language] ?? language;
  return isLocale(locale) ? locale : undefined;
}

export const getDirection = (locale: string): "ltr" | "rtl" => localeRow(locale).direction ?? "ltr";

/** Returns a language's name in the language itself: `ru` → `Русский`. */
export const nativeName = (locale: string): string => localeRow(locale).nativeName ?? locale;
