/**
 * Leaves nothing on the device that was kept to be opened without a network.
 * @param userId whose changes that wait are sent before, as far as the network lets them
 */
export async function leaveDevice(userId?: string): Promise<void> {
  try {
    const { dropAll } = await import("./dropKept.ts");
    await dropAll(userId);
  } catch {
    // Where nothing can be opened, nothing was kept.
  }
}
