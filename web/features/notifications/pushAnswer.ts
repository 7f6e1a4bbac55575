/** What a user answered to the offer of notifications on this device. */
export type PushAnswer = "on" | "off";

/** Per user, because several people can use a device. It outlives a log-out, so that nobody is asked twice. */
const toKey = (userId: string) => `pushAnswer:${userId}`;

/** The user's last answer on this device, or null before the first one. */
export const readPushAnswer = (userId: string): PushAnswer | null =>
  localStorage.getItem(toKey(userId)) as PushAnswer | null;

export const keepPushAnswer = (userId: string, answer: PushAnswer): void => localStorage.setItem(toKey(userId), answer);

/** For a user whose account is deleted. */
export const forgetPushAnswer = (userId: string): void => localStorage.removeItem(toKey(userId));
