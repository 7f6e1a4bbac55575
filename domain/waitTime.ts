import type { LocaleWithoutIntl } from "./locales.ts";

/** In the languages that the browsers' `Intl` lacks; apart from `localeFormats.ts`, as it is part of the first page. */
const OWN: Record<string, (seconds: number) => string> = {
  si: (seconds) => `තත්පර ${seconds}කින්`,
  mn: (seconds) => `${seconds} секундын дараа`,
} satisfies Record<LocaleWithoutIntl, (seconds: number) => string>;

/** After so many seconds: "in 60 seconds". */
export const waitText = (seconds: number, locale: string): string =>
  OWN[locale]?.(seconds) ?? new Intl.RelativeTimeFormat(locale).format(seconds, "second");
