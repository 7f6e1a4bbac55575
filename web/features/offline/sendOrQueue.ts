import { isOutOfReach } from "../../lib/errors.ts";
import type { Changes } from "./offlineDatabase.ts";
import { getOfflineUserId, isAnyWaiting } from "./offlineMark.ts";
import { sendChanges } from "./sendChanges.ts";
import { PATIENCE_MS } from "./withOfflineFallback.ts";

/**
 * Changes a contact now or, where the API is out of reach, as soon as it is back; saved on the device until then.
 * @throws ApiError where it is refused, or this device keeps nothing
 */
export async function sendOrQueue(contactId: number, changes: Changes): Promise<void> {
  try {
    if (isAnyWaiting()) await sendInPlace(contactId, changes);
    else await sendChanges(contactId, changes, PATIENCE_MS);
  } catch (error) {
    if (!isOutOfReach(error) || !getOfflineUserId()) throw error;
    const { queueChange } = await import("./outbox.ts");
    await queueChange(contactId, changes);
    return;
  }
  if (!getOfflineUserId()) return;
  const { changeOfflineContact: changeKept } = await import("./offlineContacts.ts");
  // A device that can keep nothing has nothing to change.
  await changeKept(contactId, changes).catch(() => undefined);
}

/** Sends changes in the place of those that wait; older ones, sent afterwards, would win. Where it is refused, these wait on. */
async function sendInPlace(contactId: number, changes: Changes): Promise<void> {
  const { putBack, takeOut } = await import("./outbox.ts");
  const older = await takeOut(contactId, changes);
  await sendChanges(contactId, changes, PATIENCE_MS).catch(async (error: unknown) => {
    if (!isOutOfReach(error)) await putBack(contactId, older);
    throw error;
  });
}

/** A contact with what the person changed of it, where that still waits to be sent. */
export async function withWaiting<Contact extends { id: number }>(contact: Contact): Promise<Contact> {
  if (!isAnyWaiting()) return contact;
  const { readWaiting: waitingOf } = await import("./outbox.ts");
  return { ...contact, ...(await waitingOf(contact.id).catch(() => undefined)) };
}
