import { ORDER_STATUSES } from "../../../domain/billing/orders.ts";
import { PERIODS } from "../../../domain/statistics/statistics.ts";

/** The parts of the administrators' page, in the order of their navigation. */
export const TABS = [
  "figures",
  "reports",
  "notices",
  "prices",
  "payments",
  "people",
  "cards",
  "groups",
  "associations",
  "audit",
] as const;

export type Tab = (typeof TABS)[number];

/** Where an administrator is: what a reload shows again, and the way back leads to. */
export type AdminLocation = {
  part: Tab;
  /** How many days the figures go back. */
  days?: (typeof PERIODS)[number] | undefined;
  /** What a list is searched for. */
  q?: string | undefined;
  status?: (typeof ORDER_STATUSES)[number] | undefined;
  /** Where the pages of a list begin, from the second to the one that is shown; absent on the first. */
  after?: (string | number)[] | undefined;
  /** The notice that is open to be written. */
  notice?: number | "new" | undefined;
  /** The payment that is open. */
  order?: string | undefined;
  /** The card that is open. */
  card?: number | undefined;
};

export type Move = (place: AdminLocation) => void;

/** The search of the administrators' address as it comes; `readPlace` reads it. */
export type AdminSearch = Partial<Record<keyof AdminLocation, unknown>>;

/** Reads a place from an address, where anything may stand; what is not valid is absent. */
export function parseAdminLocation({ part, days, q, status, after, notice, order, card }: AdminSearch): AdminLocation {
  const cursors = Array.isArray(after) ? after.filter(isCursor) : [];
  return {
    part: TABS.find((known) => known === part) ?? "figures",
    days: PERIODS.find((known) => known === days),
    // Digits alone are read as a number.
    q: typeof q === "string" || typeof q === "number" ? String(q) : undefined,
    status: ORDER_STATUSES.find((known) => known === status),
    after: cursors.length > 0 ? cursors : undefined,
    notice: notice === "new" || typeof notice === "number" ? notice : undefined,
    order: typeof order === "string" ? order : undefined,
    card: typeof card === "number" ? card : undefined,
  };
}

const isCursor = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
