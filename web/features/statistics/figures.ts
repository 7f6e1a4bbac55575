import type { EventKind } from "../../../worker/features/statistics/statistics.rules.ts";
import { getLocale, m } from "../../lib/i18n.ts";

export const KIND_NAMES: Record<EventKind, () => string> = {
  view: () => m.stats_views(),
  save: () => m.stats_saves(),
  share: () => m.stats_shares(),
  link: () => m.stats_links(),
};

export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);

/** A day as it was counted, which is not the day of the reader's clock. @param day `YYYY-MM-DD`, UTC */
export const formatUtcDay = (day: string, month: "short" | "long" = "short"): string =>
  new Intl.DateTimeFormat(getLocale(), { month, day: "numeric", timeZone: "UTC" }).format(new Date(day));

/** A language's name in the reader's own. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([getLocale()], { type: "language" }).of(locale) ?? locale;
