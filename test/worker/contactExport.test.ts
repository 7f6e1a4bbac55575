import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { EXPORT_PHOTOS } from "../../domain/quotas.ts";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { add, change, merged } from "../factories/ownContact.factory.ts";
import { photographs } from "../factories/picture.factory.ts";
import { storeCardFor } from "../factories/storedCard.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { readLines, readVcards } from "../factories/vcardReader.ts";
import { atField, getContent, getRefusal } from "../factories/visitor.factory.ts";

type Format = "vcf" | "csv";

const download = ({ api }: TestUser, format: Format) => api.contacts.export.$get({ query: { format } });
const upload = async ({ api }: TestUser, text: string) =>
  getContent(await api.contacts.import.$post({ form: { file: new File([text], "contacts") } }));
const list = async ({ api }: TestUser) => (await getContent(await api.contacts.$get({ query: {} }))).items;

/** A user with a saved card and two private contacts, one of them changed since its import. */
async function createCollector() {
  const collector = await createUser();
  const saved = await createCard(await createUser(), { name: "박서준", intro: "건축을 해요", mobile: "010-2222-3333" });
  await collector.api.contacts.$post({ json: { cardId: saved.cardId } });
  await upload(collector, files.ios + files.google);
  const ids = new Map((await list(collector)).map(({ name, id }) => [name, id]));
  const changeNamed = async (name: string, json: object) => change(collector, ids.get(name) ?? 0, json);
  await changeNamed("박서준", { note: "전시회, 2층\n둘째 줄", tags: ["건축", "서울; 부산"] });
  await changeNamed("佐藤 花子", { note: "=1+1", favourite: true, phone: "+82 2-555-0100" });
  return { collector, saved };
}

test("a vCard export contains notes, tags and additional numbers", async () => {
  const { collector, saved } = await createCollector();
  const response = await download(collector, "vcf");
  expect(response.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="moa-contacts.vcf"');
  const text = await response.text();
  const vcards = readVcards(text);
  const getValues = (name: string, property: string) =>
    vcards
      .find((card) => card.some((entry) => entry.name === "fn" && entry.value === name))
      ?.flatMap((entry) => (entry.name === property ? [entry.value] : []));

  expect(vcards).toHaveLength(3);
  expect(getValues("박서준", "note")).toEqual(["건축을 해요\n\n전시회, 2층\n둘째 줄"]);
  expect(text).toContain("\r\nCATEGORIES:건축,서울\\; 부산\r\n");
  expect(getValues("박서준", "uid")?.[0]).toMatch(new RegExp(`/c/${saved.cardId}$`));
  expect(getValues("김민지", "tel")).toEqual(["010-1234-5678", "02-555-0110", "02-555-0111"]);
  expect(getValues("김민지", "email")).toEqual(["minji@moa.example", "minji@home.example"]);
  expect(getValues("佐藤 花子", "categories")).toEqual(["取引先"]);
});

test("a vCard export contains the pictures of cards and of private contacts without loss", async () => {
  const collector = await createUser();
  const { cardId } = await storeCardFor((await createUser()).user, { name: "사진 있는 이" });
  await collector.api.contacts.$post({ json: { cardId } });
  const { cardId: bare } = await storeCardFor((await createUser()).user, { name: "사진 없는 이" });
  await env.IMAGE_BUCKET.delete(`${bare}-photo.jpg`);
  await collector.api.contacts.$post({ json: { cardId: bare } });
  await upload(collector, files.google);
  const { name, photoKey } = (await list(collector)).find(({ card }) => card === null) ?? {};
  const own = await (await env.IMAGE_BUCKET.get(photoKey ?? ""))?.bytes();

  const bytes = await (await download(collector, "vcf")).bytes();
  const pictures = new Map(
    readVcards(new TextDecoder().decode(bytes)).map((card) => {
      const getText = (propertyName: string) => card.find((entry) => entry.name === propertyName)?.value;
      return [getText("fn"), getText("photo")];
    }),
  );
  expect(pictures.get("사진 있는 이")).toBe(photographs["image/jpeg"].toBase64());
  expect(pictures.get(name)).toBe(own?.toBase64());
  expect(pictures.get("사진 없는 이")).toBeUndefined();
  expect(pictures.has("사진 없는 이")).toBe(true);
  expect(Math.max(...readLines(bytes).map(({ length }) => length))).toBe(75);
});

test("a vCard export contains every contact, and as many pictures as it may fetch", async () => {
  const collector = await createUser();
  await upload(collector, files.google);
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into contacts (user_id, name, photo_key, created_at)
     select ?1, '사람 ' || i, (select photo_key from contacts where user_id = ?1), 0 from n`,
  )
    .bind(collector.user.id, EXPORT_PHOTOS + 1)
    .run();
  const cards = readVcards(await (await download(collector, "vcf")).text());
  expect(cards).toHaveLength(EXPORT_PHOTOS + 2);
  const shows = cards.map((card) => card.some(({ name }) => name === "photo"));
  expect(shows.lastIndexOf(true)).toBe(EXPORT_PHOTOS - 1);
  expect(shows.indexOf(false)).toBe(EXPORT_PHOTOS);
});

test("a CSV export contains no executable formula", async () => {
  const { collector, saved } = await createCollector();
  const response = await download(collector, "csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(`,"'=1+1",`);
  expect(text).toContain(`,"+82 2-555-0100",`);
  expect(text).toContain(`,"건축 ::: 서울; 부산","",`);
  expect(text).toContain(`/c/${saved.cardId}","${saved.cardId}","전시회, 2층\n둘째 줄",`);
});

test.each(["vcf", "csv"] as const)("an export as %s is recognized when it is imported again", async (format) => {
  const { collector } = await createCollector();
  const text = await (await download(collector, format)).text();
  expect(await upload(collector, text)).toEqual({ imported: 0, duplicates: 3, failed: [], over: [], quota: null });

  const other = await createUser();
  expect(await upload(other, text)).toEqual({ imported: 3, duplicates: 0, failed: [], over: [], quota: null });
  const read = await list(other);
  expect(read.map(({ name, phone, mobile, email }) => ({ name, phone, mobile, email }))).toEqual(
    expect.arrayContaining(
      (await list(collector)).map(({ name, phone, mobile, email }) => ({ name, phone, mobile, email })),
    ),
  );
  expect(read.find(({ name }) => name === "佐藤 花子")).toMatchObject({ note: "=1+1", tags: ["取引先"] });
});

test("an export restores removed contacts", async () => {
  const { collector } = await createCollector();
  const text = await (await download(collector, "vcf")).text();
  for (const { id } of await list(collector))
    await collector.api.contacts[":id"].$delete({ param: { id: String(id) } });
  expect(await upload(collector, text)).toMatchObject({ imported: 3, duplicates: 0 });
});

test("an export omits withdrawn texts, and an empty card book gives an empty file", async () => {
  const [reader, withdrawn] = [await createUser(), await createCard(await createUser())];
  expect(await (await download(reader, "vcf")).text()).toBe("");
  await reader.api.contacts.$post({ json: { cardId: withdrawn.cardId } });
  await withdrawCard(withdrawn);
  expect(await (await download(reader, "vcf")).text()).toBe("");
  expect((await (await download(reader, "csv")).text()).split("\r\n")).toHaveLength(2);
});

test("an export contains a withdrawn card if the user has added something of their own", async () => {
  const reader = await createUser();
  const cards = await Promise.all(
    ["이노트", "박태그", "최번호", "정생일", "한별표"].map(async (name) =>
      createCard(await createUser(), { name, mobile: "010-9999-9999" }),
    ),
  );
  const ids = [];
  for (const { cardId } of cards) ids.push(await add(reader, { cardId }));
  const [noted = 0, tagged = 0, numbered = 0, born = 0, starred = 0] = ids;
  await change(reader, noted, { note: "전시회에서" });
  await change(reader, tagged, { tags: ["거래처"] });
  await merged(reader, numbered, await add(reader, { name: "최번호", phones: [{ value: "02-555-0199" }] }));
  await change(reader, born, { birthday: "1990-05-01" });
  await change(reader, starred, { favourite: true });
  for (const card of cards) await withdrawCard(card);

  const [vcf, csv] = [await (await download(reader, "vcf")).text(), await (await download(reader, "csv")).text()];
  const getValues = (property: string) =>
    readVcards(vcf).map((card) => card.find(({ name }) => name === property)?.value);
  expect(getValues("fn")).toEqual(["정생일", "최번호", "박태그", "이노트"]);
  expect(getValues("tel")).toEqual([undefined, "02-555-0199", undefined, undefined]);
  expect(getValues("note").at(-1)).toBe("전시회에서");
  expect(getValues("categories").at(-2)).toBe("거래처");
  expect(csv).toContain("02-555-0199");
  expect(vcf + csv).not.toContain("010-9999-9999");
  for (const text of [vcf, csv]) expect(await upload(reader, text)).toMatchObject({ imported: 0, duplicates: 4 });
});

test("a CSV export creates the same contacts in another account, including formulas, separators and numbers", async () => {
  const { collector } = await createCollector();
  const { id } = (await list(collector)).find(({ name }) => name === "佐藤 花子") ?? {};
  const own = { name: "'=1+1", companyName: "a;=b", position: '"-c', phone: "010-1234-5678", mobile: "" };
  await collector.api.contacts[":id"].$patch({
    param: { id: String(id) },
    json: { ...own, note: "one ::: two\n+x\nBEGIN:VCARD", tags: ["* starred", "a, b; c", ":::"] },
  });
  const isOther = new Set(["id", "createdAt", "card", "publicCard", "photoKey"]);
  const getContacts = async (owner: TestUser) => {
    const details = (await list(owner)).map(async (contact) =>
      getContent(await owner.api.contacts[":id"].$get({ param: { id: String(contact.id) } })),
    );
    return (await Promise.all(details))
      .toSorted((one, next) => one.name.localeCompare(next.name))
      .map((contact) => Object.fromEntries(Object.entries(contact).filter(([name]) => !isOther.has(name))));
  };
  const other = await createUser();
  expect(await upload(other, await (await download(collector, "csv")).text())).toEqual({
    imported: 3,
    duplicates: 0,
    failed: [],
    over: [],
    quota: null,
  });
  expect(await getContacts(other)).toEqual(await getContacts(collector));
});

test("an export of thousands contains each contact once, in order", async () => {
  const collector = await createUser();
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500) insert into contacts (user_id, name, created_at) select ?, '사람 ' || i, 0 from n",
  )
    .bind(collector.user.id)
    .run();
  const text = await (await download(collector, "csv")).text();
  const names = text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[0]);
  expect(names).toEqual(Array.from({ length: 1500 }, (_, i) => `"사람 ${1500 - i}"`));
});

test("an export supports two formats", async () => {
  const reader = await createUser();
  expect(await getRefusal(await download(reader, "json" as Format))).toEqual(atField(422, "format", "INPUT_INVALID"));
});
