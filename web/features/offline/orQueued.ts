import { isOutOfReach } from "../../lib/errors.ts";
import { keptFor } from "./keptMark.ts";
import type { Changes } from "./offlineDatabase.ts";
import { inTime } from "./orKept.ts";

/**
 * Changes a contact now or, where the API is out of reach, as soon as it is back; saved on the device until then.
 * @param call the same change, on its way
 * @throws ApiError where it is refused, or this device keeps nothing
 */
export async function orQueued(contactId: number, changes: Changes, call: Promise<unknown>): Promise<void> {
  try {
    await inTime(call);
  } catch (error) {
    if (!isOutOfReach(error) || !keptFor()) throw error;
    const { queueChange } = await import("./outbox.ts");
    await queueChange(contactId, changes);
    return;
  }
  if (!keptFor()) return;
  const { overtake } = await import("./outbox.ts");
  // Without a place to keep changes, none waits.
  await overtake(contactId, changes).catch(() => undefined);
}
