import { m } from "../lib/i18n.ts";

/** How many requests to join wait for the user's answer, in the text of a row. */
export const WaitingCount = ({ count }: { count: number }) => (
  <span className="font-medium text-ink">{m.association_requests_count({ count })}</span>
);
