import { env } from "cloudflare:workers";
import { array, assert, asyncProperty, constantFrom, nat } from "fast-check";
import { expect, test } from "vitest";
import { CONTACT_QUOTA, importedContacts } from "../../domain/quotas.ts";
import { photographs } from "../factories/picture.factory.ts";
import { fillBook, getUsage } from "../factories/quota.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type StoredPerson, storePerson, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

const send = ({ api }: Caller, ...lines: string[]) =>
  api.contacts.import.$post({ form: { file: new File([["이름,휴대폰", ...lines].join("\n")], "contacts.csv") } });
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `사람 ${from + i},010-0000-${from + i}`);
const QUOTA = { max: CONTACT_QUOTA.free, premium: CONTACT_QUOTA.premium };
const getNames = async ({ user }: Pick<StoredPerson, "user">) => {
  const own = env.DB.prepare("select name from contacts where user_id = ? and fingerprint is not null order by id");
  return (await own.bind(user.id).raw<[string]>()).map(([name]) => name);
};

const card = (name: string, ...more: string[]) =>
  ["BEGIN:VCARD", "VERSION:3.0", ...(name ? [`FN:${name}`] : []), ...more, "END:VCARD", ""].join("\r\n");
const sendCards = ({ api }: Caller, ...cards: string[]) =>
  api.contacts.import.$post({ form: { file: new File(cards, "contacts.vcf") } });

test("a file that exceeds the limit is imported as far as it fits, and the others are reported by number", async () => {
  const reader = await storePerson();
  await getContent(await sendCards(reader, card("아는 사람")));
  await fillBook(reader, CONTACT_QUOTA.free - 3);
  const names = ["하나", "", "아는 사람", "둘", "셋", "넷", "하나", "셋"];
  expect(await getContent(await sendCards(reader, ...names.map((name) => card(name))))).toEqual({
    imported: 2,
    duplicates: 2,
    failed: [{ number: 2, code: "CONTACT_NAMELESS" }],
    over: [5, 6, 8],
    quota: QUOTA,
  });
  expect(await getNames(reader)).toEqual(["아는 사람", "하나", "둘"]);
  expect(await getUsage(reader)).toMatchObject({ contacts: CONTACT_QUOTA.free, contactRows: CONTACT_QUOTA.free });

  // The same file again finds the imported contacts, and imports the others.
  const again = () => sendCards(reader, ...names.map((name) => card(name)));
  expect(await getContent(await again())).toMatchObject({ imported: 0, duplicates: 4, over: [5, 6, 8], quota: QUOTA });
  await giveTicket(reader, "period");
  expect(await getContent(await again())).toMatchObject({ imported: 2, duplicates: 5, over: [], quota: null });
  expect(await getNames(reader)).toEqual(["아는 사람", "하나", "둘", "셋", "넷"]);
});

test("two concurrent chunks import no more than fits", async () => {
  const reader = await storePerson();
  await fillBook(reader, CONTACT_QUOTA.free - 5);
  const answers = await Promise.all([
    send(reader, ...rows(0, 4)),
    send(reader, ...rows(4, 8)),
    send(reader, ...rows(8, 12)),
  ]);
  const reports = await Promise.all(answers.map(async (answer) => getContent(answer)));
  expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(5);
  expect(reports.reduce((sum, { over }) => sum + over.length, 0)).toBe(7);
  expect(await getUsage(reader)).toMatchObject({ contacts: CONTACT_QUOTA.free, contactRows: CONTACT_QUOTA.free });
});

test("contacts that are not imported cause no picture, object or tag", async () => {
  const reader = await storePerson();
  await fillBook(reader, CONTACT_QUOTA.free - 1);
  const picture = photographs["image/jpeg"].toBase64();
  const cards = [card("하나", "CATEGORIES:하나"), card("둘", "CATEGORIES:둘", `PHOTO;ENCODING=b;TYPE=JPEG:${picture}`)];
  const before = (await env.IMAGE_BUCKET.list()).objects.length;
  expect(await getContent(await sendCards(reader, ...cards))).toMatchObject({
    imported: 1,
    over: [2],
  });
  expect((await env.IMAGE_BUCKET.list()).objects.length).toBe(before);
  expect((await getContent(await reader.api.contacts.tags.$get())).items).toEqual(["하나"]);
});

test("the number of imported contacts for each day is limited as well", async () => {
  const reader = await storePerson();
  const { max } = importedContacts(CONTACT_QUOTA.free);
  await getContent(await send(reader, ...rows(0, 60)));
  await getContent(await send(reader, ...rows(60, 100)));
  await env.DB.prepare("update rate_limits set count = ? where count = 100")
    .bind(max - 1)
    .run();
  expect((await send(reader, "하나,1")).status).toBe(200);
  // Existing contacts are not added again.
  expect((await send(reader, "하나,1")).status).toBe(200);
  expect(await getRefusal(await send(reader, "둘,2"))).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(await getNames(reader)).toHaveLength(101);
});

test("past the limit of the day, no picture of a contact is made", async () => {
  const reader = await storePerson();
  const { max } = importedContacts(CONTACT_QUOTA.free);
  await getContent(await send(reader, ...rows(0, 60)));
  await env.DB.prepare("update rate_limits set count = ? where count = 60").bind(max).run();
  let made = 0;
  const counting = {
    input: (...values: Parameters<ImagesBinding["input"]>) => {
      made += 1;
      return env.IMAGES.input(...values);
    },
  };
  const worker = workerWith({ IMAGES: counting });
  const { api } = createVisitor({ worker, headers: { authorization: `Bearer ${reader.accessToken}` } });
  const pictured = card("둘", `PHOTO;ENCODING=b;TYPE=JPEG:${photographs["image/jpeg"].toBase64()}`);
  expect(await getRefusal(await sendCards({ api }, pictured))).toMatchObject({
    status: 429,
    code: "TOO_MANY_REQUESTS",
  });
  expect(made).toBe(0);
  await env.DB.prepare("update rate_limits set count = ? where count = ?")
    .bind(max - 1, max)
    .run();
  expect(await getContent(await sendCards({ api }, pictured))).toMatchObject({ imported: 1 });
  expect(made).toBeGreaterThan(0);
});

test("after concurrent imports and deletions the count matches the rows and never exceeds the limit", async () => {
  await assert(
    asyncProperty(
      nat({ max: 6 }),
      array(constantFrom("import", "delete", "import more"), { maxLength: 6 }),
      async (room, acts) => {
        const reader = await createUser();
        await fillBook(reader, CONTACT_QUOTA.free - room);
        const { items } = await getContent(await reader.api.contacts.$get({ query: { limit: "10" } }));
        await Promise.all(
          acts.map(async (act, i) => {
            if (act === "delete") return reader.api.contacts[":id"].$delete({ param: { id: String(items[i]?.id) } });
            return send(reader, ...rows(i * 10, i * 10 + (act === "import" ? 2 : 4)));
          }),
        );
        const usage = await getUsage(reader);
        expect(usage?.contacts).toBe(usage?.contactRows);
        expect(usage?.contacts).toBeLessThanOrEqual(CONTACT_QUOTA.free);
      },
    ),
    { numRuns: 8, seed: 1 },
  );
});
