import type { Notification } from "./queries.ts";

/** Folds the log-ins of a day from the same device into one row, at the place of the latest. */
export const foldLogins = (items: Notification[]): Notification[][] => [
  ...Map.groupBy(items, ({ id, kind, detail }) => (kind === "newDevice" ? `${kind} ${detail}` : id)).values(),
];
