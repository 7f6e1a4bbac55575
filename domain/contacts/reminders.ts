/** In how many months a user can be reminded of a contact. */
export const REMINDER_MONTHS = [1, 3, 6] as const;

export type ReminderMonths = (typeof REMINDER_MONTHS)[number];
