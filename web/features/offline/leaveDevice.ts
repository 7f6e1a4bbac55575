import { getOfflineUserId, markLeft } from "./offlineMark.ts";

/**
 * Leaves nothing on the device that was kept to be opened without a network, at the next start if not now.
 * @param sends whether changes that wait are sent before, as far as the network lets them
 */
export async function leaveDevice(userId: string, { sends }: { sends: boolean }): Promise<void> {
  const kept = getOfflineUserId();
  // Somebody else has logged in, in another tab.
  if (kept !== null && kept !== userId) return;
  markLeft("all");
  try {
    const { dropAll } = await import("./clearOfflineData.ts");
    await dropAll(sends ? userId : undefined);
  } catch {
    // Where nothing can be opened, nothing was kept.
  }
}
