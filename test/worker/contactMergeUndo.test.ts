import { env } from "cloudflare:workers";
import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { CONTACT_QUOTA } from "../../domain/quotas.ts";
import { DAY_MS } from "../../domain/time.ts";
import { collectUnused } from "../../worker/features/cards/images/imageStorage.service.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createCard } from "../factories/card.factory.ts";
import {
  add,
  change,
  getStored,
  merged,
  ONE,
  OTHER,
  putPhoto,
  read,
  remove,
  setColumns,
  toParam,
  undo,
} from "../factories/ownContact.factory.ts";
import { getObjectPath, noise } from "../factories/picture.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

describe("undoing a merge", () => {
  const anyContact = record({
    name: constantFrom("김민지", "Minji Kim", "A; b,\\c"),
    company: option(constantFrom("모아", 'Moa "Inc."'), { nil: "" }),
    phones: array(record({ value: constantFrom("010-1234-5678", "+82 10-1234-5678", "02-1") }), { maxLength: 3 }),
    emails: array(record({ value: constantFrom("a@moa.example", "A@moa.example") }), { maxLength: 2 }),
    birthday: constantFrom("", "--05-01", "1990-05-01"),
    note: constantFrom("", "메모\n둘째 줄", "$.note"),
    tags: array(constantFrom("서울", "'", "부산"), { maxLength: 3 }),
    favourite: boolean(),
  });
  const anyTime = option(integer({ min: Date.UTC(2020, 0), max: Date.UTC(2025, 0) }));
  const anyLead = record({ consented_at: integer({ min: 1, max: 9 }), isThere: boolean() });
  const anyColumns = record({
    met_at: anyTime,
    met_place: option(constantFrom("서울", "부산")),
    exchanged_at: anyTime,
    remind_at: option(integer({ min: Date.UTC(2100, 0), max: Date.UTC(2101, 0) })),
    lead: option(anyLead),
    hasPhoto: boolean(),
  });

  test("restores all contacts exactly, with IDs, tags, times and photos", { timeout: 120_000 }, async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const [left, saved] = [await createCard(person), await createCard(owner, { email: "a@moa.example" })];
    const photo = await putPhoto(person, await add(person, ONE));
    const anyPerson = record({ json: anyContact, columns: anyColumns });
    await assert(
      asyncProperty(array(anyPerson, { minLength: 2, maxLength: 4 }), boolean(), async (entered, hasCard) => {
        await env.DB.prepare("delete from contacts where user_id = ?").bind(person.user.id).run();
        await env.DB.prepare("delete from rate_limits").run();
        const ids = hasCard ? [await add(person, { cardId: saved.cardId })] : [];
        for (const { json, columns } of entered) {
          const { lead, hasPhoto, ...times } = columns;
          const id = await add(person, json);
          await setColumns(id, {
            ...times,
            photo_key: hasPhoto ? photo : null,
            consented_at: lead?.consented_at ?? null,
            left_on_card_idx: lead?.isThere ? left.idx : null,
          });
          ids.push(id);
        }
        const before = await getStored(person);
        const { undoToken } = await merged(person, ...ids);
        expect((await getStored(person)).contacts).toHaveLength(1);
        await getContent(await undo(person, undoToken));
        expect(await getStored(person)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  test("keeps the photos of all contacts until it is no longer possible", async () => {
    const person = await createUser();
    const ids = [await add(person, ONE), await add(person, OTHER)];
    const keys = [await putPhoto(person, ids[0] ?? 0), await putPhoto(person, ids[1] ?? 0)];
    const before = await getStored(person);
    const { undoToken, contact } = await merged(person, ...ids);
    expect(contact.photoKey).toBe(keys[0]);
    await runJobs("17 * * * *", env, new Date());
    const deps = { db: openDatabase(env.DB).db, bucket: env.IMAGE_BUCKET };
    await collectUnused(deps, { from: "", to: "g" }, new Date(), 1000);
    await getContent(await undo(person, undoToken));
    expect(await getStored(person)).toEqual(before);
    for (const key of keys) expect(await env.IMAGE_BUCKET.head(String(key))).not.toBeNull();
  });

  test("happens once, also if it is called twice at once", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    const before = await getStored(person);
    const { undoToken } = await merged(person, one, other);
    const answers = await Promise.all([undo(person, undoToken), undo(person, undoToken)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getStored(person)).toEqual(before);
    expect((await getRefusal(await undo(person, undoToken))).code).toBe("NOT_FOUND");
  });

  test("is refused after an edit, which would be lost", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    const { undoToken } = await merged(person, one, other);
    await change(person, one, { tags: ["새 태그"] });
    const before = await getStored(person);
    expect((await getRefusal(await undo(person, undoToken))).code).toBe("CONTACT_CHANGED");
    expect(await getStored(person)).toEqual(before);
  });

  test.each([3, null] as const)(
    "is refused after the reminder was changed to %s, which would be lost",
    async (remindInMonths) => {
      const person = await createUser();
      const [one, other] = [await add(person, ONE), await add(person, OTHER)];
      await change(person, other, { remindInMonths: 1 });
      const { undoToken } = await merged(person, one, other);
      await change(person, one, { remindInMonths });
      const before = await getStored(person);
      expect((await getRefusal(await undo(person, undoToken))).code).toBe("CONTACT_CHANGED");
      expect(await getStored(person)).toEqual(before);
    },
  );

  test("is possible after a reminder was sent, and does not send it again", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    await change(person, other, { remindInMonths: 1 });
    const { undoToken } = await merged(person, one, other);
    await env.DB.prepare("update contacts set remind_at = 1 where id = ?").bind(one).run();
    await env.DB.prepare("update merged_contacts set content = json_set(content, '$.remindAt', 1) where contact_id = ?")
      .bind(other)
      .run();
    await runJobs("*/5 * * * *", env, new Date());
    await getContent(await undo(person, undoToken));
    expect((await read(person, other)).remindAt).toBeNull();
  });

  test("is over when the contact is deleted, merged again, or after 30 days", async () => {
    const person = await createUser();
    const ids = [await add(person, ONE), await add(person, OTHER), await add(person, { name: "C" })];
    const [a = 0, b = 0, c = 0] = ids;
    const first = await merged(person, a, b);
    const second = await merged(person, a, c);
    expect((await getRefusal(await undo(person, first.undoToken))).code).toBe("NOT_FOUND");
    await getContent(await undo(person, second.undoToken));
    const third = await merged(person, a, c);
    await remove(person, a);
    expect((await getRefusal(await undo(person, third.undoToken))).code).toBe("NOT_FOUND");
    const fourth = await merged(person, await add(person, ONE), await add(person, OTHER));
    await env.DB.prepare("update contact_merges set expires_at = expires_at - ?")
      .bind(30 * DAY_MS)
      .run();
    expect((await getRefusal(await undo(person, fourth.undoToken))).code).toBe("NOT_FOUND");
    await runJobs("17 * * * *", env, new Date());
    const left = await env.DB.prepare(
      "select (select count(*) from contact_merges) + (select count(*) from merged_contacts) as n",
    ).first<number>("n");
    expect(left).toBe(0);
  });

  test("of another user is refused", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const { undoToken } = await merged(person, await add(person, ONE), await add(person, OTHER));
    expect((await getRefusal(await undo(other, undoToken))).code).toBe("NOT_FOUND");
    expect((await getRefusal(await undo(other, crypto.randomUUID()))).code).toBe("NOT_FOUND");
    await getContent(await undo(person, undoToken));
  });

  test("keeps to the quota, and leaves a contact that was imported again", async () => {
    const person = await createUser();
    const file = () =>
      new File(
        ["A", "B"].map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEND:VCARD\r\n`),
        "contacts.vcf",
      );
    const importFile = async () => person.api.contacts.import.$post({ form: { file: file() } });
    await getContent(await importFile());
    const { items } = await getContent(await person.api.contacts.$get({ query: {} }));
    const { undoToken } = await merged(person, ...items.map(({ id }) => id));
    await getContent(await importFile());
    const setUsage = async (contacts: number) =>
      env.DB.prepare("update usage set contacts = ? where user_id = ?").bind(contacts, person.user.id).run();
    await setUsage(CONTACT_QUOTA.free);
    expect((await getRefusal(await undo(person, undoToken))).code).toBe("QUOTA_CONTACTS_FREE");
    await setUsage(2);
    const restored = await getContent(await undo(person, undoToken));
    expect(new Set(restored.items.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
    expect((await getStored(person)).contacts).toHaveLength(3);
  });
});

describe("the account", () => {
  test("is exported with the contacts before their merges", async () => {
    const person = await createUser();
    await merged(person, await add(person, ONE), await add(person, OTHER));
    const exported = await person.api.user.export.$get({ query: { format: "json" } });
    const data = JSON.parse(await exported.text());
    expect(data.mergedContacts.map(({ content }: { content: { name: string } }) => content.name)).toEqual([
      "김민지",
      "Minji Kim",
    ]);
    expect(data.contacts).toMatchObject([{ name: "김민지", birthday: "1990-05-01" }]);
  });

  test("is exported with more merges than one query reads", async () => {
    const person = await createUser();
    const kept = await Promise.all(Array.from({ length: 120 }, async () => add(person, ONE)));
    await env.DB.batch(
      kept.map((id) =>
        env.DB.prepare(
          "insert into contact_merges (id, user_id, contact_id, ids, expires_at) select ?, user_id, id, ?, 8e12 from contacts where id = ?",
        ).bind(`merge ${id}`, JSON.stringify([id, -id]), id),
      ),
    );
    await env.DB.prepare(
      "insert into merged_contacts (merge_id, contact_id, content) select 'merge ' || id, -id, json_object('name', 'Copy') from contacts where user_id = ?",
    )
      .bind(person.user.id)
      .run();
    const exported = await person.api.user.export.$get({ query: { format: "json" } });
    const data: { mergedContacts: { contactId: number }[] } = JSON.parse(await exported.text());
    const byId = (one: number, next: number) => one - next;
    expect(data.mergedContacts.map(({ contactId }) => -contactId).toSorted(byId)).toEqual(kept.toSorted(byId));
  });

  test("is deleted with its merges and their photos", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    const image = getObjectPath(await noise(64, 64), "image/png");
    await getContent(await person.api.contacts[":id"].photo.$put({ ...toParam(one), form: { image } }));
    const second = getObjectPath(await noise(64, 64), "image/png");
    const stored = await person.api.contacts[":id"].photo.$put({ ...toParam(other), form: { image: second } });
    const { photoKey } = await getContent(stored);
    await merged(person, one, other);
    await person.api.user.$delete({ json: { confirm: person.user.email } });
    const left = await env.DB.prepare("select count(*) as n from merged_contacts where contact_id in (?, ?)")
      .bind(one, other)
      .first<number>("n");
    expect(left).toBe(0);
    expect(await env.IMAGE_BUCKET.head(String(photoKey))).toBeNull();
  });
});
