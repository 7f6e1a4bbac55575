import { getLocale } from "./i18n.ts";

/** A day as the reader's language writes it. @param iso a time in ISO 8601 */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: "long" }).format(new Date(iso));
