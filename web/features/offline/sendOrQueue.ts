import { isOutOfReach } from "../../lib/errors.ts";
import type { Changes } from "./offlineDatabase.ts";
import { getOfflineUserId, isAnyWaiting } from "./offlineMark.ts";
import { sendChanges } from "./sendChanges.ts";
import { PATIENCE_MS } from "./withOfflineFallback.ts";

/**
 * Sends a contact's changes. If the API is unreachable, stores them and sends them when it returns.
 * @throws ApiError if the change is rejected, or the device has no offline data
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
  const { changeOfflineContact } = await import("./offlineContacts.ts");
  // Without an offline copy there is nothing to update.
  await changeOfflineContact(contactId, changes).catch(() => undefined);
}

/**
 * Sends changes instead of unsent older ones, which would otherwise overwrite them later. On an error, puts the older
 * ones back.
 */
async function sendInPlace(contactId: number, changes: Changes): Promise<void> {
  const { putBack, takeOut } = await import("./outbox.ts");
  const older = await takeOut(contactId, changes);
  await sendChanges(contactId, changes, PATIENCE_MS).catch(async (error: unknown) => {
    if (!isOutOfReach(error)) await putBack(contactId, older);
    throw error;
  });
}

/** A contact with its unsent changes applied. */
export async function withWaiting<Contact extends { id: number }>(contact: Contact): Promise<Contact> {
  if (!isAnyWaiting()) return contact;
  const { readWaiting: waitingOf } = await import("./outbox.ts");
  return { ...contact, ...(await waitingOf(contact.id).catch(() => undefined)) };
}
