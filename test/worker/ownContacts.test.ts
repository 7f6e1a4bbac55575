import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { CONTACT_QUOTA } from "../../domain/quotas.ts";
import { createCard } from "../factories/card.factory.ts";
import { getObjectPath, noise, photograph } from "../factories/picture.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

type Person = Pick<TestUser, "api">;
type Entered = Parameters<Person["api"]["contacts"]["$post"]>[0]["json"];

const post = async ({ api }: Person, json: Entered) => api.contacts.$post({ json });
const add = async (person: Person, json: Entered) => (await getContent(await post(person, json))).id;
const toParam = (id: number) => ({ param: { id: String(id) } });
const read = async ({ api }: Person, id: number) => getContent(await api.contacts[":id"].$get(toParam(id)));
const change = async (
  { api }: Person,
  id: number,
  json: Parameters<Person["api"]["contacts"][":id"]["$patch"]>[0]["json"],
) => api.contacts[":id"].$patch({ ...toParam(id), json });
const find = async ({ api }: Person, q: string) =>
  (await getContent(await api.contacts.$get({ query: { q } }))).items.map(({ name }) => name);
const countContacts = async () => env.DB.prepare("select count(*) as n from contacts").first<number>("n");

const MINJI: Entered = {
  name: " 김민지 ",
  company: "모아",
  position: "팀장",
  phones: [
    { value: "010-1234-5678", label: "mobile" },
    { value: "02-555-0199", label: "work" },
    { value: " " },
    { value: "02-555-0100", label: "home" },
  ],
  emails: [{ value: "minji@moa.example", label: "work" }, { value: "kim@home.example" }],
  websites: [{ value: "moa.example" }, { value: "https://instagram.com/moa" }],
  addresses: [{ value: "서울시 중구 1" }],
  birthday: "--05-01",
  note: "전시회에서 만남",
  tags: ["거래처"],
  favourite: true,
};

describe("a contact entered by hand", () => {
  test("has all that was entered, in the card book of its user only", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const id = await add(person, MINJI);
    expect(await read(person, id)).toMatchObject({
      name: "김민지",
      companyName: "모아",
      position: "팀장",
      mobile: "010-1234-5678",
      phone: "02-555-0199",
      email: "minji@moa.example",
      website: "https://moa.example",
      address: "서울시 중구 1",
      extra: [
        { kind: "phone", value: "02-555-0199", label: "work" },
        { kind: "phone", value: "02-555-0100", label: "home" },
        { kind: "email", value: "minji@moa.example", label: "work" },
        { kind: "email", value: "kim@home.example" },
        { kind: "website", value: "https://instagram.com/moa" },
      ],
      ownExtra: [],
      birthday: "--05-01",
      note: "전시회에서 만남",
      tags: ["거래처"],
      favourite: true,
      remindAt: null,
      card: null,
    });
    expect(await getRefusal(await other.api.contacts[":id"].$get(toParam(id)))).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is added once, however often and at once the call with one key is sent", async () => {
    const [person, key] = [await createUser(), crypto.randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => post(person, { ...MINJI, key })));
    expect(getStatuses(answers)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    const [id = 0] = ids;
    await change(person, id, { tags: [] });
    expect(await add(person, { ...MINJI, key })).toBe(id);
    expect(await read(person, id)).toMatchObject({ tags: [] });
    expect(await add(person, { ...MINJI, key: crypto.randomUUID() })).not.toBe(id);
    expect(await add(await createUser(), { ...MINJI, key })).not.toBe(id);
  });

  test.each([
    [{ name: " " }, "name", "FIELD_EMPTY"],
    [{}, "cardId", "FIELD_EMPTY"],
    [{ name: "x".repeat(101) }, "name", "TEXT_TOO_LONG"],
    [{ name: "A", phones: [{ value: "none" }] }, "phones.0.value", "PHONE_NUMBER"],
    [{ name: "A", emails: [{ value: "a@moa.example" }, { value: "moa" }] }, "emails.1.value", "EMAIL_FORMAT"],
    [{ name: "A", websites: [{ value: "javascript:alert(1)" }] }, "websites.0.value", "URL_INVALID"],
    [{ name: "A", birthday: "2001-02-29" }, "birthday", "INPUT_INVALID"],
    [{ name: "A", key: "1" }, "key", "INPUT_INVALID"],
    [{ name: "A", phones: Array.from({ length: 43 }, () => ({ value: "1234567" })) }, "phones", "INPUT_INVALID"],
  ])("is refused if it is %j", async (json, path, code) => {
    const person = await createUser();
    const before = await countContacts();
    expect(await getRefusal(await post(person, json))).toEqual(atField(422, path, code));
    expect(await countContacts()).toBe(before);
  });

  test("is refused if the card book is full, also if two are sent at once", async () => {
    const person = await createUser();
    await env.DB.prepare("insert into usage (user_id, contacts, leads) values (?, ?, 0)")
      .bind(person.user.id, CONTACT_QUOTA.free - 1)
      .run();
    const answers = await Promise.all([post(person, { name: "A" }), post(person, { name: "B" })]);
    expect(getStatuses(answers)).toEqual([201, 402]);
    expect(await getRefusal(await post(person, { name: "C" }))).toEqual(atField(402, "name", "QUOTA_CONTACTS_FREE"));
  });
});

describe("an edit", () => {
  test("keeps all numbers that an import stores when one of them changes", async () => {
    const person = await createUser();
    const numbers = Array.from({ length: 41 }, (_, i) => `02-555-${1000 + i}`);
    const lines = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:김민지",
      ...numbers.map((number) => `TEL:${number}`),
      "END:VCARD",
      "",
    ];
    await person.api.contacts.import.$post({ form: { file: new File([lines.join("\r\n")], "contacts.vcf") } });
    const [imported] = (await getContent(await person.api.contacts.$get({ query: {} }))).items;
    const phones = [...numbers.slice(0, -1), "02-555-9999"].map((value) => ({ value }));
    const { phone, extra } = await getContent(await change(person, imported?.id ?? 0, { phones }));
    expect(new Set([phone, ...extra.map(({ value }) => value)])).toEqual(new Set(phones.map(({ value }) => value)));
  });

  test("replaces the lists that it contains, and leaves all else", async () => {
    const person = await createUser();
    const id = await add(person, MINJI);
    const phones = [{ value: "031-777-0001", label: "work" as const }];
    const changed = await getContent(await change(person, id, { phones, birthday: "1990-05-01", company: "" }));
    expect(changed).toMatchObject({
      name: "김민지",
      companyName: null,
      mobile: null,
      phone: "031-777-0001",
      email: "minji@moa.example",
      website: "https://moa.example",
      birthday: "1990-05-01",
      note: "전시회에서 만남",
    });
    expect(changed.extra.filter(({ kind }) => kind === "phone")).toEqual([{ kind: "phone", ...phones[0] }]);
    expect(changed.extra.filter(({ kind }) => kind !== "phone")).toHaveLength(3);
    expect(await find(person, "0001")).toEqual(["김민지"]);
    expect(await find(person, "1234-5678")).toEqual([]);
    expect(await getContent(await change(person, id, { birthday: "" }))).toMatchObject({ birthday: null });
  });

  test("of an imported contact, also with an unusual email, changes it", async () => {
    const person = await createUser();
    const vcard = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Ada",
      "EMAIL:ada@localhost",
      "TEL;TYPE=cell:010-1",
      "BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10",
      "END:VCARD",
      "",
    ].join("\r\n");
    const file = new File([vcard], "contacts.vcf");
    expect(await getContent(await person.api.contacts.import.$post({ form: { file } }))).toMatchObject({ imported: 1 });
    const [listed] = (await getContent(await person.api.contacts.$get({ query: {} }))).items;
    const id = listed?.id ?? 0;
    expect(await read(person, id)).toMatchObject({ birthday: "--12-10", email: "ada@localhost" });
    const emails = [{ value: "ada@localhost" }, { value: "ada@moa.example" }];
    expect(await getContent(await change(person, id, { name: "Ada Lovelace", emails }))).toMatchObject({
      name: "Ada Lovelace",
      email: "ada@localhost",
      extra: [{ kind: "email", value: "ada@moa.example" }],
    });
  });

  test("cannot change the content of a saved card, but its birthday", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner);
    const id = await add(person, { cardId: card.cardId });
    for (const json of [{ company: "x" }, { phones: [{ value: "1234567" }] }, { name: "x" }])
      expect((await getRefusal(await change(person, id, json))).code).toBe("INPUT_INVALID");
    expect(await getContent(await change(person, id, { birthday: "--05-01" }))).toMatchObject({
      name: card.name,
      birthday: "--05-01",
    });
  });

  test("of another user's contact is refused", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const id = await add(person, MINJI);
    expect((await getRefusal(await change(other, id, { name: "x" }))).code).toBe("NOT_FOUND");
    expect(await read(person, id)).toMatchObject({ name: "김민지" });
  });
});

describe("a photo", () => {
  const put = async ({ api }: Person, id: number, image = photograph()) =>
    api.contacts[":id"].photo.$put({ ...toParam(id), form: { image } });
  // Other contacts and cards of the database show the usual picture too.
  const unique = async () => getObjectPath(await noise(64, 64), "image/png");
  const isStored = async (key: string | null) => (await env.IMAGE_BUCKET.head(String(key))) !== null;

  test("is drawn again, replaced, and deleted when nothing shows it any more", async () => {
    const person = await createUser();
    const id = await add(person, MINJI);
    const { photoKey: first } = await getContent(await put(person, id, await unique()));
    expect(first).toMatch(/^[\da-f]{64}\.jpg$/);
    expect(await isStored(first)).toBe(true);
    const { photoKey: second } = await getContent(await put(person, id, await unique()));
    expect(await isStored(second)).toBe(true);
    expect(await isStored(first)).toBe(false);
    const removed = await person.api.contacts[":id"].photo.$delete(toParam(id));
    expect(await getContent(removed)).toMatchObject({ photoKey: null });
    expect(await isStored(second)).toBe(false);
  });

  test("that is no picture, or of a saved card, is refused and stores nothing", async () => {
    const [person, owner, other] = [await createUser(), await createUser(), await createUser()];
    const id = await add(person, MINJI);
    const text = new File(["<svg onload=alert(1)>"], "photo.jpg", { type: "image/jpeg" });
    expect(await getRefusal(await put(person, id, text))).toEqual(atField(415, "image", "IMAGE_TYPE"));
    const saved = await add(person, { cardId: (await createCard(owner)).cardId });
    expect(await getRefusal(await put(person, saved))).toEqual(atField(422, "image", "INPUT_INVALID"));
    expect((await getRefusal(await put(other, id))).code).toBe("NOT_FOUND");
    expect((await read(person, id)).photoKey).toBeNull();
  });
});

describe("a search", () => {
  test("finds private contacts by any part of a number from four digits, by emails, and by words of the note", async () => {
    const person = await createUser();
    await add(person, MINJI);
    await add(person, { name: "다른 사람", phones: [{ value: "+82 2-987-6543" }] });
    for (const q of ["1234", "12345678", "10-1234", "010 1234", "0199", "5550100", "minji@moa", "kim@home", "전시회"])
      expect([q, await find(person, q)]).toEqual([q, ["김민지"]]);
    expect(await find(person, "9876")).toEqual(["다른 사람"]);
    expect(await find(person, "김민지 1234")).toEqual(["김민지"]);
    expect(await find(person, "123")).toEqual([]);
  });

  test("finds a saved card by its note, only for the user who wrote it", async () => {
    const [person, other, owner] = [await createUser(), await createUser(), await createUser()];
    const card = await createCard(owner, { mobile: "010-8765-4321" });
    const id = await add(person, { cardId: card.cardId });
    await add(other, { cardId: card.cardId });
    await change(person, id, { note: "부산 회의" });
    expect(await find(person, "부산")).toEqual([card.name]);
    expect(await find(other, "부산")).toEqual([]);
    expect(await find(person, "8765")).toEqual([card.name]);
    await change(person, id, { note: "" });
    expect(await find(person, "부산")).toEqual([]);
  });

  test("writes the texts of contacts from before", async () => {
    const person = await createUser();
    await add(person, MINJI);
    await env.DB.prepare("update contacts set search_text = null where user_id = ?").bind(person.user.id).run();
    expect(await find(person, "전시회")).toEqual(["김민지"]);
    expect(await find(person, "2345")).toEqual(["김민지"]);
  });
});

test("the exports contain the birthday, and an import reads it back", async () => {
  const [person, other] = [await createUser(), await createUser()];
  await add(person, MINJI);
  for (const format of ["vcf", "csv"] as const) {
    const exported = await (await person.api.contacts.export.$get({ query: { format } })).text();
    expect(exported).toContain("--05-01");
    const file = new File([exported.replaceAll(/\/business-cards\?contact=\d+/g, "/x")], `contacts.${format}`);
    const target = format === "vcf" ? other : await createUser();
    await getContent(await target.api.contacts.import.$post({ form: { file } }));
    const [listed] = (await getContent(await target.api.contacts.$get({ query: {} }))).items;
    expect(await read(target, listed?.id ?? 0)).toMatchObject({ birthday: "--05-01", mobile: "010-1234-5678" });
  }
});

test("changes of different lists at the same time are all kept", async () => {
  const person = await createUser();
  const id = await add(person, { name: "민지" });
  const [phones, emails, websites] = [
    [{ value: "+821012345678" }],
    [{ value: "a@moa.example" }],
    [{ value: "https://moa.example/" }],
  ];
  await Promise.all([change(person, id, { phones }), change(person, id, { emails }), change(person, id, { websites })]);
  expect(await read(person, id)).toMatchObject({
    phone: "+821012345678",
    email: "a@moa.example",
    website: "https://moa.example/",
  });
});
