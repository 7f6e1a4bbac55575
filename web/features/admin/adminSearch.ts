import { ORDER_STATUSES } from "../../../domain/billing/orders.ts";
import { PERIODS } from "../../../domain/statistics/statistics.ts";

/** The tabs of the administration page, in navigation order. */
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

/** The state of the administration page in the URL. */
export type AdminLocation = {
  part: Tab;
  /** The period of the figures, in days. */
  days?: (typeof PERIODS)[number] | undefined;
  /** The search text of a list. */
  q?: string | undefined;
  status?: (typeof ORDER_STATUSES)[number] | undefined;
  /** The cursors of the list's pages, from the second page to the current one. Absent on the first page. */
  after?: (string | number)[] | undefined;
  /** The open notice. */
  notice?: number | "new" | undefined;
  /** The open payment. */
  order?: string | undefined;
  /** The open card. */
  card?: number | undefined;
};

export type Move = (place: AdminLocation) => void;

/** The raw search parameters, which `parseAdminLocation` validates. */
export type AdminSearch = Partial<Record<keyof AdminLocation, unknown>>;

/** Parses the search parameters. Invalid values become undefined. */
export function parseAdminLocation({ part, days, q, status, after, notice, order, card }: AdminSearch): AdminLocation {
  const cursors = Array.isArray(after) ? after.filter(isCursor) : [];
  return {
    part: TABS.find((known) => known === part) ?? "figures",
    days: PERIODS.find((known) => known === days),
    // The router parses a text of digits as a number.
    q: typeof q === "string" || typeof q === "number" ? String(q) : undefined,
    status: ORDER_STATUSES.find((known) => known === status),
    after: cursors.length > 0 ? cursors : undefined,
    notice: notice === "new" || typeof notice === "number" ? notice : undefined,
    order: typeof order === "string" ? order : undefined,
    card: typeof card === "number" ? card : undefined,
  };
}

const isCursor = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
