import { openDatabase } from "../../db/client.ts";
import { sendPushes } from "../../worker/features/push/push.service.ts";
import { createCard } from "../factories/card.factory.ts";
import { MINUTE } from "../factories/clock.ts";
import { runMinute, subscribeSession } from "../factories/delivery.factory.ts";
import { choose, saveCard } from "../factories/notification.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { mailbox, type Replaced } from "../factories/visitor.factory.ts";

/** The jobs that send mails and push messages about notifications: with success, and with refusals. */
export async function recordDeliveries(DB: Replaced["DB"]): Promise<void> {
  // `openDatabase` calls only the methods that the recording database has.
  const replaced: Replaced = DB ? { DB } : {};
  const owner = await createUser();
  await choose(owner, { savedCards: true, channels: [{ kind: "cardSaved", email: "now" }] });
  const { cardId } = await createCard(owner);
  // Not an endpoint of a push service, so no request is sent.
  await subscribeSession(owner, "https://10.0.0.1/x");
  await saveCard(await createUser(), cardId);
  // From here on only jobs run, so that their round trips do not count for a request.
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  await sendPushes({ db: openDatabase(DB as D1Database).db, now: new Date(), send: async () => "later" });
  mailbox.down = true;
  await runMinute(new Date(), replaced);
  mailbox.down = false;
  await runMinute(inMinutes(6), replaced);
}
