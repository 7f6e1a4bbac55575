import type { LocaleWithoutIntl } from "./locales.ts";

/**
 * Formats for languages that `Intl` lacks. Separate from `localeFormats.ts`, because the first page loads this file.
 */
const OWN: Record<string, (seconds: number) => string> = {
  si: (seconds) => `තත්පර ${seconds}කින්`,
  mn: (seconds) => `${seconds} секундын дараа`,
} satisfies Record<LocaleWithoutIntl, (seconds: number) => string>;

/** Formats a duration in seconds: "in 60 seconds". */
export const waitText = (seconds: number, locale: string): string =>
  OWN[locale]?.(seconds) ?? new Intl.RelativeTimeFormat(locale).format(seconds, "second");
