/** The largest unread count that is determined. Screens show it as "99+". */
export const UNREAD_MAX = 100;

/** How many of the latest unread notifications are examined for the count. Those that the user can't see don't count. */
export const UNREAD_EXAMINED = 1_000;
