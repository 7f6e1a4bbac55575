import { DAY_MS } from "../time.ts";

/** How long a deleted card can be restored. @see product.md, "Cards" */
const BIN_DAYS = 30;

/** Returns the oldest deletion time of cards that can still be restored. */
export const binBegins = (now: Date) => new Date(now.getTime() - BIN_DAYS * DAY_MS);

/** Returns for how many more days a card can be restored. A started day counts as a whole day. */
export const daysLeft = (deletedAt: Date, now = new Date()) =>
  Math.max(0, Math.ceil((deletedAt.getTime() - binBegins(now).getTime()) / DAY_MS));
