import { notificationDetail } from "./messages.ts";
import type { Notification } from "./queries.ts";

/** Folds the log-ins of a day on the same device into one row, at the place of the latest. */
export const foldLogins = (items: Notification[]): Notification[][] => [
  ...Map.groupBy(items, (item) =>
    item.kind === "newDevice" ? `${item.kind} ${notificationDetail(item)}` : item.id,
  ).values(),
];
