/** Each language's name in itself; not from `Intl`, which lacks Sinhala and Mongolian in Chromium. */
const NAMES: Record<string, string> = {
  ko: "한국어",
  en: "English",
  ru: "Русский",
  zh: "中文",
  ja: "日本語",
  es: "Español",
  vi: "Tiếng Việt",
  tl: "Filipino",
  hi: "हिन्दी",
  si: "සිංහල",
  ur: "اردو",
  mn: "Монгол",
  id: "Indonesia",
};

/** A language's name in itself, as in a language menu: `ru` → `Русский`. */
export const nativeName = (locale: string): string => NAMES[locale] ?? locale;
