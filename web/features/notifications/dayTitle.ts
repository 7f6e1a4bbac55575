import { ownFormats } from "../../../domain/localeFormats.ts";
import { DAY_MS } from "../../../domain/time.ts";
import { formatDay } from "../../lib/date.ts";
import { getLocale } from "../../lib/i18n.ts";

/** A day on the reader's clock: today, yesterday, or its date. @param at an ISO 8601 time */
export function dayTitle(at: string, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(new Date(at))) / DAY_MS);
  if (days !== 0 && days !== 1) return formatDay(at);
  const own = ownFormats(getLocale());
  if (own) return days === 0 ? own.today : own.ago(days, "day");
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" }).format(-days, "day");
}

const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
