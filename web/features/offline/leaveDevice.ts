import { getOfflineUserId, markLeft } from "./offlineMark.ts";

/**
 * Deletes all offline data of a user from the device. If that fails now, the next start does it.
 * @param sends sends unsent changes first, if the network allows it
 */
export async function leaveDevice(userId: string, { sends }: { sends: boolean }): Promise<void> {
  const kept = getOfflineUserId();
  // Another user has logged in, in another tab.
  if (kept !== null && kept !== userId) return;
  markLeft("all");
  try {
    const { dropAll } = await import("./clearOfflineData.ts");
    await dropAll(sends ? userId : undefined);
  } catch {
    // The mark makes the next start delete the data.
  }
}
