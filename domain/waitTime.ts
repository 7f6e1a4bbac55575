/** In the languages that the browsers' `Intl` lacks (ownFormats.rules.ts); here, as it comes with the first page. */
const OWN: Record<string, (seconds: number) => string> = {
  si: (seconds) => `තත්පර ${seconds}කින්`,
  mn: (seconds) => `${seconds} секундын дараа`,
};

/** After so many seconds: "in 60 seconds". */
export const waitText = (seconds: number, locale: string): string =>
  OWN[locale]?.(seconds) ?? new Intl.RelativeTimeFormat(locale).format(seconds, "second");
