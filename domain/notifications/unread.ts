/** The largest unread count that is determined. Screens show it as "99+". */
export const UNREAD_MAX = 100;
