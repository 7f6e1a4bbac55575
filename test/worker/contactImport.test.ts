import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { tables } from "../factories/contactFiles.factory.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { getQuarters, photographs } from "../factories/picture.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";

const send = ({ api }: Pick<TestUser, "api">, text: string | Uint8Array<ArrayBuffer>, encoding?: "euc-kr") =>
  api.contacts.import.$post({ form: { file: new File([text], "contacts.vcf"), ...(encoding && { encoding }) } });
const list = async ({ api }: TestUser, query: { q?: string; limit?: string } = {}) =>
  (await getContent(await api.contacts.$get({ query }))).items;
const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
const pictureKeys = async () => (await env.IMAGE_BUCKET.list()).objects.map(({ key }) => key);

describe("an import", () => {
  test("reads names, numbers and pictures from the files of four programs", async () => {
    const reader = await createUser();
    const { ios, android, outlook, google, version4 } = files;
    const answer = await getContent(
      await send(reader, [ios, android, outlook, google.replaceAll("\n", "\r\n"), version4].join("")),
    );
    expect(answer).toEqual({ imported: 5, duplicates: 0, failed: [], over: [], quota: null });

    const contacts = await list(reader);
    expect(contacts.map(({ name }) => name).toSorted()).toEqual(
      ["김민지", "이서준", "Dr. José García Jr.", "佐藤 花子", "علی خان"].toSorted(),
    );
    for (const { photoKey } of contacts) {
      const stored = await env.IMAGE_BUCKET.get(photoKey ?? "");
      const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer());
      const info = await env.IMAGES.info(new Blob([bytes]).stream());
      expect(info).toMatchObject({ format: "image/jpeg", width: 256, height: 256 });
      expect(await getQuarters(env.IMAGES, bytes)).toEqual(["blue", "red", "white", "green"]);
    }
    const [minji] = await list(reader, { q: "ㄱㅁㅈ" });
    const detail = await getContent(await reader.api.contacts[":id"].$get({ param: { id: String(minji?.id) } }));
    expect(detail).toMatchObject({
      mobile: "010-1234-5678",
      extra: [
        { kind: "phone", label: "fax" },
        { kind: "email", label: "work", value: "minji@moa.example" },
        { kind: "email", label: "home" },
      ],
      card: null,
      publicCard: null,
    });
    expect((await list(reader, { q: "取引先" })).map(({ tags }) => tags)).toEqual([["取引先"]]);
  });

  test("keeps the label of an email that is changed later", async () => {
    const reader = await createUser();
    await send(reader, files.ios);
    const [contact] = await list(reader);
    const param = { id: String(contact?.id) };
    const json = { email: "new@moa.example" };
    const changed = await getContent(await reader.api.contacts[":id"].$patch({ param, json }));
    expect(changed.extra).toContainEqual({ kind: "email", label: "work", value: "new@moa.example" });
    expect(await list(reader, { q: "new@moa" })).toHaveLength(1);
  });

  test("of the same file again adds nothing, whatever happened to the contacts", async () => {
    const reader = await createUser();
    await send(reader, files.ios + files.google);
    const [first] = await list(reader, { q: "佐藤" });
    await reader.api.contacts[":id"].$patch({ param: { id: String(first?.id) }, json: { name: "새 이름", tags: [] } });

    expect(await getContent(await send(reader, files.ios + files.google))).toEqual({
      imported: 0,
      duplicates: 2,
      failed: [],
      over: [],
      quota: null,
    });
    expect((await list(reader)).map(({ name, tags }) => [name, tags])).toContainEqual(["새 이름", []]);
    expect(await getContent(await send(reader, files.ios + files.ios + card("FN:다른 사람")))).toMatchObject({
      imported: 1,
      duplicates: 2,
    });
    expect(await list(reader)).toHaveLength(3);
  });

  test("recognizes a person by email and number, however they are written", async () => {
    const reader = await createUser();
    const header = "name,mobile,phone,email,note";
    const rows = [
      "김민지,010-1234-5678,,minji@moa.example,첫 만남",
      "Minji Kim,+82 10-1234-5678,,Minji@Moa.example,",
      "김민지,,02-555-0110,office@moa.example,",
      "김 민지,,+82 2-555-0110,office@moa.example,다른 이름",
      "이서준,,02-555-0110,office@moa.example,",
      "이서준,010-1234-5678,,seojun@moa.example,",
      "김민지,010-1234-5678,,,",
    ];
    expect(await getContent(await send(reader, [header, ...rows.slice(0, 3)].join("\r\n")))).toMatchObject({
      imported: 2,
      duplicates: 1,
    });
    // A contact that was changed by hand counts too.
    const [first] = await list(reader, { q: "minji" });
    await reader.api.contacts[":id"].$patch({ param: { id: String(first?.id) }, json: { name: "민지 과장" } });
    expect(await getContent(await send(reader, [header, ...rows].join("\r\n")))).toMatchObject({
      imported: 3,
      duplicates: 4,
    });
    expect((await list(reader)).map(({ name }) => name).toSorted()).toEqual(
      ["김민지", "김민지", "민지 과장", "이서준", "이서준"].toSorted(),
    );
    // Another user has contacts of their own.
    expect(await getContent(await send(await createUser(), [header, ...rows.slice(0, 1)].join("\r\n")))).toMatchObject({
      imported: 1,
    });
  });

  test("keeps the parts of the names, also in the export", async () => {
    const reader = await createUser();
    await send(reader, card("N:García;María;José;Dra.;", "FN:Dra. María José García"));
    const text = await (await reader.api.contacts.export.$get({ query: { format: "vcf" } })).text();
    expect(text).toContain("N:García;María José;;;\r\n");
    expect(text).toContain("FN:Dra. María José García\r\n");
    const [{ id } = { id: 0 }] = await list(reader);
    await reader.api.contacts[":id"].$patch({ param: { id: String(id) }, json: { name: "Ana López" } });
    const renamed = await (await reader.api.contacts.export.$get({ query: { format: "vcf" } })).text();
    expect(renamed).toContain("N:;Ana López;;;\r\n");
  });

  test("of the same file twice concurrently adds each contact once", async () => {
    const reader = await createUser();
    const answers = await Promise.all([
      send(reader, files.ios + files.android),
      send(reader, files.ios + files.android),
    ]);
    const counts = await Promise.all(answers.map(async (answer) => getContent(answer)));
    expect(counts.reduce((sum, { imported }) => sum + imported, 0)).toBe(2);
    expect(counts.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(2);
    expect(await list(reader)).toHaveLength(2);
  });

  test("reports a broken contact by its number and accepts the others", async () => {
    const reader = await createUser();
    const text = [card("FN:하나"), "BEGIN:VCARD\r\nFN:둘\r\n", card("NOTE:셋"), card("FN:넷")].join("");
    expect(await getContent(await send(reader, text))).toEqual({
      imported: 2,
      duplicates: 0,
      failed: [
        { number: 2, code: "CONTACT_UNREADABLE" },
        { number: 3, code: "CONTACT_NAMELESS" },
      ],
      over: [],
      quota: null,
    });
  });

  test("accepts a contact without its picture if the picture is invalid", async () => {
    const reader = await createUser();
    const before = await pictureKeys();
    const broken = photographs["image/jpeg"].slice(0, 200).toBase64();
    const pictures = ["AAAA", "!", btoa("<svg/>"), broken];
    const text = pictures.map((picture, i) => card(`FN:사람 ${i}`, `PHOTO;ENCODING=b;TYPE=JPEG:${picture}`)).join("");
    expect(await getContent(await send(reader, text))).toMatchObject({ imported: 4, failed: [] });
    expect((await list(reader)).map(({ photoKey }) => photoKey)).toEqual([null, null, null, null]);
    expect(await pictureKeys()).toEqual(before);
  });

  test("recognizes the columns of tables", async () => {
    const reader = await createUser();
    for (const table of Object.values(tables))
      expect(await getContent(await send(reader, table))).toMatchObject({ imported: 1 });
    expect(await list(reader)).toHaveLength(Object.keys(tables).length);
  });

  test("detects an older encoding, or uses the specified one", async () => {
    const reader = await createUser();
    const bytes = Uint8Array.fromBase64("QkVHSU46VkNBUkQNCkZOOsDMDQpFTkQ6VkNBUkQNCg==");
    expect(await getContent(await send(reader, bytes, "euc-kr"))).toMatchObject({ imported: 1 });
    expect((await list(reader)).map(({ name }) => name)).toEqual(["이"]);
    const refused = await reader.api.contacts.import.$post({
      form: { file: new File(["x"], "x"), encoding: "ebcdic" as "utf-8" },
    });
    expect(await getRefusal(refused)).toEqual(atField(422, "encoding", "INPUT_INVALID"));
  });

  test("of two hundred contacts is searchable immediately; one more is refused completely", async () => {
    const reader = await createUser();
    const text = Array.from({ length: 200 }, (_, i) => card(`FN:사람 ${i}`, `TEL:02-${1000 + i}`)).join("");
    expect(await getContent(await send(reader, text))).toMatchObject({ imported: 200 });
    expect(await list(reader, { q: "02-1199" })).toHaveLength(1);
    const stranger = await createUser();
    expect(await getRefusal(await send(stranger, text + card("FN:하나 더")))).toMatchObject({
      code: "IMPORT_TOO_MANY",
      params: { max: 200 },
    });
    expect(await list(stranger)).toEqual([]);
  });

  test("of a table of far more than two hundred is refused completely, and the error names the limit", async () => {
    const reader = await createUser();
    expect(await getRefusal(await send(reader, `name\n${"a\n".repeat(1_000_000)}`))).toMatchObject({
      status: 422,
      code: "IMPORT_TOO_MANY",
      params: { max: 200 },
    });
    expect(await list(reader)).toEqual([]);
  });

  test("removes direction overrides, as in text fields", async () => {
    const reader = await createUser();
    await send(reader, card("FN:\u202Egpj.exe\u202C", "NOTE:\u2066a\u2069"));
    expect(await list(reader)).toMatchObject([{ name: "gpj.exe", note: "a" }]);
  });

  test.each([
    ["nothing", "", 422, "FIELD_EMPTY"],
    ["words", "plain text", 422, "IMPORT_UNREADABLE"],
    ["a picture", photographs["image/png"], 422, "IMPORT_UNREADABLE"],
    ["more than two megabytes", "x".repeat(2 * 1024 * 1024 + 1), 413, "BODY_TOO_LARGE"],
  ] as const)("of %s is refused", async (_, content, status, code) => {
    const reader = await createUser();
    expect(await getRefusal(await send(reader, content))).toEqual(atField(status, "file", code));
    expect(await list(reader)).toEqual([]);
  });

  test("of a far larger file is refused before it is read, and for a visitor always", async () => {
    const large = new Uint8Array(3 * 1024 * 1024);
    expect(await getRefusal(await send(await createUser(), large))).toMatchObject({
      status: 413,
      code: "BODY_TOO_LARGE",
    });
    expect(await getRefusal(await send(createVisitor(), files.ios))).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
  });
});

describe("the picture of an imported contact", () => {
  test("is deleted with the last contact that has it", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const noisy = files.ios.replace("FN:김민지", "FN:사진");
    for (const reader of [one, other]) await send(reader, noisy);
    const [mine] = await list(one);
    const [theirs] = await list(other);
    expect(mine?.photoKey).toBe(theirs?.photoKey);
    const isKept = async () => (await pictureKeys()).includes(mine?.photoKey ?? "");
    // Users of other tests have the same picture.
    await env.DB.prepare("update contacts set photo_key = null where photo_key = ? and id not in (?, ?)")
      .bind(mine?.photoKey, mine?.id, theirs?.id)
      .run();

    await one.api.contacts[":id"].$delete({ param: { id: String(mine?.id) } });
    expect(await isKept()).toBe(true);
    await other.api.user.$delete({ json: { confirm: other.user.email } });
    expect(await isKept()).toBe(false);
  });

  test("leaves nothing incomplete if it cannot be processed", async () => {
    const reader = await createUser();
    const down = {
      input: () => {
        throw new Error("network");
      },
    };
    const worker = workerWith({ IMAGES: down });
    const { api } = createVisitor({ worker, headers: { authorization: `Bearer ${reader.accessToken}` } });
    expect(await getRefusal(await send({ api }, files.ios))).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(await list(reader)).toEqual([]);
    expect(await getContent(await send(reader, files.ios))).toMatchObject({ imported: 1 });
  });
});
