import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { sendPushes } from "../../worker/features/push/push.service.ts";
import type { PushOutcome } from "../../worker/push/push.ts";
import { createAssociation } from "../factories/association.factory.ts";
import { addMembers, getWritten, isDone, storeBroadcast, writeNotices } from "../factories/broadcast.factory.ts";
import { MINUTE } from "../factories/clock.ts";
import { runMinute } from "../factories/delivery.factory.ts";
import { randomFrom } from "../factories/randomFrom.ts";
import { crashingDatabase } from "../faults/crashingDatabase.ts";

const MEMBERS = 400;

const countDue = async (column: "mail_due" | "push_due") =>
  env.DB.prepare(`select count(*) as n from notifications where ${column} is not null`).first<number>("n");

/** How often each recipient got something. */
function countDeliveries() {
  const counts = new Map<string, number>();
  const add = (recipient: string) => counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  return { counts, add, getMost: () => Math.max(...counts.values()) };
}

/** An announcement to members with a browser and an email each, written by a job that crashes, too. */
async function announce(database: ReturnType<typeof crashingDatabase>, random: () => number): Promise<void> {
  const association = await createAssociation();
  await addMembers(association, MEMBERS, true);
  const id = await storeBroadcast(association);
  for (let runs = 0; runs < 50 && !(await isDone(id)); runs += 1) {
    database.crashAt(Math.floor(random() * 6));
    await writeNotices(database.DB as D1Database);
    database.recover();
  }
  expect(await getWritten(id)).toEqual({ n: MEMBERS, people: MEMBERS });
  await env.DB.prepare("delete from notifications where broadcast_id is null").run();
}

test("a member gets an announcement as a push message at most once, whenever the process ends", {
  timeout: 60_000,
}, async () => {
  const database = crashingDatabase();
  const random = randomFrom(20261124);
  await announce(database, random);
  const { counts, add, getMost } = countDeliveries();
  let [crashes, refusals] = [0, 0];
  const send = async ({ endpoint }: { endpoint: string }): Promise<PushOutcome> => {
    const fate = random();
    if (fate < 0.1) {
      refusals += 1;
      return "later";
    }
    add(endpoint);
    // The process ends after the push service has accepted the message.
    if (fate < 0.12) {
      crashes += 1;
      database.crashAt(0);
      throw new Error("the process ended here");
    }
    return "sent";
  };
  let now = Date.now();
  for (let runs = 0; runs < 200 && (await countDue("push_due")) !== 0; runs += 1) {
    database.crashAt(1 + Math.floor(random() * 8));
    const { db } = openDatabase(database.DB as D1Database);
    await sendPushes({ db, now: new Date(now), send }).catch(() => undefined);
    database.recover();
    now += 2 * MINUTE;
  }
  expect(await countDue("push_due")).toBe(0);
  expect(getMost()).toBe(1);
  // A crash loses at most what was claimed.
  expect([counts.size > MEMBERS / 4, crashes > 1, refusals > 1]).toEqual([true, true, true]);
});

test("a member gets an announcement in a mail at most once, whenever the process ends", {
  timeout: 60_000,
}, async () => {
  const database = crashingDatabase();
  const random = randomFrom(20261125);
  await announce(database, random);
  const { counts, add, getMost } = countDeliveries();
  let [crashes, refusals] = [0, 0];
  const EMAIL = {
    send: async ({ to }: { to: string }) => {
      const fate = random();
      if (fate < 0.1) {
        refusals += 1;
        throw new Error("the mail service refused");
      }
      add(to);
      if (fate < 0.15) {
        crashes += 1;
        database.crashAt(0);
        throw new Error("the process ended here");
      }
      return { messageId: "1" };
    },
  } as unknown as SendEmail;
  let now = Date.now();
  for (let runs = 0; runs < 400 && (await countDue("mail_due")) !== 0; runs += 1) {
    database.crashAt(1 + Math.floor(random() * 60));
    await runMinute(new Date(now), { MAILS_PER_HOUR: "60000", DB: database.DB, EMAIL });
    database.recover();
    now += 2 * MINUTE;
  }
  expect(await countDue("mail_due")).toBe(0);
  expect(getMost()).toBe(1);
  // A crash loses one mail.
  expect(counts.size).toBeGreaterThan(MEMBERS / 2);
  expect([crashes > 1, refusals > 1]).toEqual([true, true]);
});
