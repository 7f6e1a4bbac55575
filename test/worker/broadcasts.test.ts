import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BROADCAST_QUOTA, BROADCASTS } from "../../domain/quotas.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createAssociation, createMember, getTrail, suspend } from "../factories/association.factory.ts";
import {
  addMembers,
  getWritten,
  isDone,
  sendAndWrite,
  sendNotice,
  storeBroadcast,
  writeNotices,
} from "../factories/broadcast.factory.ts";
import { DAY, passTime } from "../factories/clock.ts";
import { randomFrom } from "../factories/randomFrom.ts";
import { createUser } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";
import { crashingDatabase } from "../faults/crashingDatabase.ts";
import { countRows } from "../recorders/rowCounts.ts";

test("10,000 members are notified once each, in bounded pieces, whenever the process crashes", {
  timeout: 120_000,
}, async () => {
  const association = await createAssociation();
  await addMembers(association, 10_000);
  const id = await storeBroadcast(association);
  const database = crashingDatabase();
  const random = randomFrom(20261123);
  let runs = 0;
  for (; runs < 200 && !(await isDone(id)); runs += 1) {
    // Each step is one batch. The run ends at a random one.
    database.crashAt(Math.floor(random() * 12));
    await writeNotices(database.DB as D1Database);
    const state = await getWritten(id);
    expect(state?.people).toBe(state?.n);
    database.recover();
  }
  expect(runs).toBeGreaterThan(2);
  expect([await isDone(id), await getWritten(id)]).toEqual([true, { n: 10_000, people: 10_000 }]);
  await writeNotices();
  expect(await getWritten(id)).toEqual({ n: 10_000, people: 10_000 });
});

test("the rows of an announcement are in proportion to the members, and each piece is bounded", {
  timeout: 120_000,
}, async () => {
  const rows = countRows();
  const write = async (members: number) => {
    const association = await createAssociation();
    await addMembers(association, members, true);
    const id = await storeBroadcast(association);
    const counted = await rows.rowsBy(async () => writeNotices(rows.DB as D1Database));
    expect([await isDone(id), await getWritten(id)]).toEqual([true, { n: members, people: members }]);
    return counted;
  };
  const [few, many] = [await write(2_000), await write(10_000)];
  for (const ratio of [many.read / few.read, many.written / few.written]) {
    expect(ratio).toBeGreaterThan(4.5);
    expect(ratio).toBeLessThan(5.5);
  }
  // A piece examines 500 members. A notification is one row and its entries in eight indexes.
  for (const { most } of [few, many]) {
    expect(most.written).toBeLessThanOrEqual(500 * 9 + 10);
    expect(most.read).toBeLessThanOrEqual(500 * 10 + 50);
  }
});

test("two runs at once notify everyone once", async () => {
  const association = await createAssociation();
  await addMembers(association, 1_700);
  const id = await storeBroadcast(association);
  await Promise.all([writeNotices(), writeNotices(), writeNotices()]);
  expect([await isDone(id), await getWritten(id)]).toEqual([true, { n: 1_700, people: 1_700 }]);
});

test("a member who has read it is not notified again", async () => {
  const association = await createAssociation();
  const member = await createMember(association);
  const id = await sendAndWrite(association.president, association);
  await member.api.notifications.read.$post({ json: {} });
  await env.DB.prepare("update broadcasts set written_to = '', done_at = null where id = ?").bind(id).run();
  await writeNotices();
  expect(await getWritten(id)).toEqual({ n: 1, people: 1 });
});

test("only those who were members when it was sent are notified, without suspended users and the sender", async () => {
  const association = await createAssociation();
  const [suspended, member] = [await createMember(association), await createMember(association)];
  await suspend(suspended);
  const id = await storeBroadcast(association);
  passTime(1000);
  await createMember(association);
  await writeNotices();
  const { results } = await env.DB.prepare("select user_id from notifications where broadcast_id = ?").bind(id).all();
  expect(results).toEqual([{ user_id: member.user.id }]);
});

test("the same text again within ten minutes is sent once, also at once", async () => {
  const association = await createAssociation();
  const manager = await createMember(association, "김운영", "manager");
  const sent = await Promise.all([1, 2].map(async () => getContent(await sendNotice(manager, association))));
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect((await getTrail(association)).filter(({ action }) => action === "noticeSent")).toHaveLength(1);
  expect((await getContent(await sendNotice(manager, association, "다른 안내"))).id).not.toBe(sent[0]?.id);
});

test("an association can send ten a day, and a stranger does not use them up", async () => {
  const association = await createAssociation();
  const [manager, stranger] = [await createMember(association, "김운영", "manager"), await createUser()];
  for (let i = 0; i < BROADCASTS.max; i += 1) expect((await sendNotice(stranger, association)).status).toBe(403);
  for (let i = 0; i < BROADCASTS.max; i += 1) {
    const sender = i % 2 ? manager : association.president;
    await getContent(await sendNotice(sender, association, `안내 ${i}`));
  }
  expect(await getRefusal(await sendNotice(manager, association, "또"))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("an association stores a limited number of notices", async () => {
  const association = await createAssociation();
  await env.DB.prepare(
    `insert into broadcasts (association_idx, text, created_at, done_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${BROADCAST_QUOTA})
     select ?, 'x' || i, 0, 1 from n`,
  )
    .bind(association.idx)
    .run();
  expect(await getRefusal(await sendNotice(association.president, association))).toMatchObject({
    code: "QUOTA_NOTICES",
    params: { max: BROADCAST_QUOTA },
  });
});

test("an old notice is deleted after its notifications", async () => {
  await env.DB.prepare("delete from notifications").run();
  const association = await createAssociation();
  await createMember(association);
  const id = await sendAndWrite(association.president, association);
  const hourly = async (days: number) => runJobs("17 * * * *", env, new Date(Date.now() + days * DAY));
  await hourly(180.5);
  expect(await getWritten(id)).toEqual({ n: 0, people: 0 });
  expect(await isDone(id)).toBe(true);
  await hourly(182);
  expect(await env.DB.prepare("select id from broadcasts where id = ?").bind(id).first()).toBeNull();
});
