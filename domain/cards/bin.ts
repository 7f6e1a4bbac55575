import { DAY_MS } from "../time.ts";

/** How long a deleted card can be restored (product decisions, "Cards"). */
const BIN_DAYS = 30;

/** Cards that went into the bin after this can be restored. */
export const binBegins = (now: Date) => new Date(now.getTime() - BIN_DAYS * DAY_MS);

/** For how many more days a card can be restored; the day that has begun counts. */
export const daysLeft = (deletedAt: Date, now = new Date()) =>
  Math.max(0, Math.ceil((deletedAt.getTime() - binBegins(now).getTime()) / DAY_MS));
