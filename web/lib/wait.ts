import { getLocale } from "./i18n.ts";

/** After so many seconds, as the reader's language says it: "in 60 seconds". By itself, as it comes with the first page. */
export const formatWait = (seconds: number): string =>
  new Intl.RelativeTimeFormat(getLocale()).format(seconds, "second");
