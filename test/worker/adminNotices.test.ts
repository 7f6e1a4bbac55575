import { describe, expect, test } from "vitest";
import { actsOn, createAdmin } from "../factories/admin.factory.ts";
import { DAY } from "../factories/clock.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const admin = await createAdmin();
const desk = admin.api.admin.notices;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const texts = { ko: { title: "점검", content: "**두 시**" }, en: { title: "Maintenance", content: "At *two*" } };
const notice = { locale: "ko", popupEnabled: true, publishAt: ago(DAY), texts } as const;

const make = async (changes: object = {}) => getContent(await desk.$post({ json: { ...notice, ...changes } }));
const read = (idx: number, language = "ko") =>
  createVisitor({ headers: { "accept-language": language } }).api.notice[":idx"].$get({ param: { idx: String(idx) } });
const param = ({ idx }: { idx: number }) => ({ param: { idx: String(idx) } });

test("only administrators have access", async () => {
  const { api } = await createUser();
  const calls = api.admin.notices;
  const one = { param: { idx: "1" } };
  for (const refused of [
    await calls.$get({ query: {} }),
    await calls.$post({ json: notice }),
    await calls[":idx"].$patch({ ...one, json: { popupEnabled: false } }),
    await calls[":idx"].$delete(one),
  ]) {
    expect(await getRefusal(refused)).toEqual({ status: 403, code: "ACCESS_DENIED" });
  }
});

describe("a new notice", () => {
  test("is shown to all users in their language and recorded in the audit log", async () => {
    const made = await make();
    expect(made).toMatchObject({ ...notice, idx: expect.any(Number) as number });
    expect(await getContent(await read(made.idx, "en"))).toMatchObject({ locale: "en", ...texts.en });
    expect(await getContent(await read(made.idx, "mn"))).toMatchObject({ locale: "ko", ...texts.ko });
    expect(await actsOn(made.idx)).toEqual([
      { actor: admin.user.email, action: "notice.create", detail: { ...notice } },
    ]);
  });

  test("without a time is published at the time of the server", async () => {
    const { publishAt: _, ...now } = notice;
    const before = Date.now();
    const made = await getContent(await desk.$post({ json: now }));
    expect(made.publishAt).toBe(made.createdAt);
    expect(Date.parse(made.publishAt)).toBeGreaterThanOrEqual(before);
    expect((await read(made.idx)).status).toBe(200);
    await desk[":idx"].$delete(param(made));
  });

  test("is created once if the call is repeated or concurrent with the same key", async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([make({ key }), make({ key })]);
    const other = await make();
    expect(second).toEqual(first);
    expect(await make({ key })).toEqual(first);
    expect(await actsOn(first.idx)).toHaveLength(1);
    expect(other.idx).not.toBe(first.idx);
    expect((await getContent(await read(other.idx))).title).toBe(texts.ko.title);
    const edited = await desk.$post({
      json: { ...notice, key, texts: { ko: { title: "새 점검", content: "세 시" } } },
    });
    expect(await getRefusal(edited)).toEqual({ status: 409, code: "NOTICE_STALE" });
    expect(await getContent(await read(first.idx))).toMatchObject(texts.ko);
    expect((await getContent(await desk.$get({ query: { limit: "2" } }))).items).toEqual([other, first]);
  });

  test("is hidden until its publication time", async () => {
    const made = await make({ publishAt: new Date(Date.now() + DAY).toISOString() });
    expect((await read(made.idx)).status).toBe(404);
    const { items } = await getContent(await createVisitor().api.notice.$get({ query: {} }));
    expect(items.map(({ idx }) => idx)).not.toContain(made.idx);
    expect((await getContent(await desk.$get({ query: {} }))).items[0]).toEqual(made);
  });

  test("is sorted by publication time, not by creation time", async () => {
    const [late, early] = [await make({ publishAt: ago(1000) }), await make({ publishAt: ago(2000) })];
    const list = (query: { limit: string; cursor?: string }) => createVisitor().api.notice.$get({ query });
    const first = await getContent(await list({ limit: "1" }));
    expect(first.items.map(({ idx }) => idx)).toEqual([late.idx]);
    const second = await getContent(await list({ limit: "1", cursor: String(first.nextCursor) }));
    expect(second.items.map(({ idx }) => idx)).toEqual([early.idx]);
  });

  test.each([
    ["without a text in its own language", { locale: "ur" }, "texts"],
    ["in an unsupported language", { texts: { ...texts, xx: texts.en } }, "texts"],
    ["without a title", { texts: { ko: { title: " ", content: "x" } } }, "texts.ko.title"],
    ["without content", { texts: { ko: { title: "x", content: "\n" } } }, "texts.ko.content"],
    ["too long", { texts: { ko: { title: "x", content: "x".repeat(10_001) } } }, "texts.ko.content"],
    ["without a valid time", { publishAt: "soon" }, "publishAt"],
  ])("is refused %s", async (_, changes, path) => {
    // The types reject this body too.
    const { status, fields } = await getRefusal(await desk.$post({ json: { ...notice, ...changes } as never }));
    expect(status).toBe(422);
    expect(fields?.map((field) => field.path).join()).toContain(path);
  });
});

test("an update is visible immediately, and absent fields stay unchanged", async () => {
  const made = await make();
  const changed = await getContent(await desk[":idx"].$patch({ ...param(made), json: { popupEnabled: false } }));
  expect(changed).toEqual({ ...made, popupEnabled: false, version: expect.any(Number) as number });
  const json = { locale: "en", texts: { en: { title: "Later", content: "At three" } } } as const;
  await getContent(await desk[":idx"].$patch({ ...param(made), json }));
  expect(await getContent(await read(made.idx))).toMatchObject({ locale: "en", title: "Later" });
  expect((await actsOn(made.idx)).map(({ action, detail }) => [action, detail]).slice(1)).toEqual([
    ["notice.update", { popupEnabled: false }],
    ["notice.update", json],
  ]);
  const alone = await desk[":idx"].$patch({ ...param(made), json: { locale: "ko" } });
  expect((await getRefusal(alone)).status).toBe(422);
  expect((await getContent(await desk[":idx"].$patch({ ...param(made), json: {} }))).texts).toEqual(json.texts);
});

test("of two administrators who edit the same version, only the first one changes the notice", async () => {
  const made = await make();
  const edit = async (title: string, version?: number) =>
    desk[":idx"].$patch({
      ...param(made),
      json: { locale: "ko", texts: { ko: { title, content: "x" } }, ...(version !== undefined && { version }) },
    });
  const answers = await Promise.all([edit("하나", made.version), edit("둘", made.version)]);
  expect(new Set(getStatuses(answers))).toEqual(new Set([200, 409]));
  const winner = await getContent(answers[0].ok ? answers[0] : answers[1]);
  expect(await getRefusal(await edit("셋", made.version))).toEqual({ status: 409, code: "NOTICE_STALE" });
  expect(await getContent(await read(made.idx))).toMatchObject({ title: winner.texts.ko?.title });
  expect(await actsOn(made.idx)).toHaveLength(2);
  expect((await edit("넷", winner.version)).status).toBe(200);
  expect((await edit("다섯")).status).toBe(200);
  expect(await getContent(await read(made.idx))).toMatchObject({ title: "다섯" });
});

test("a scheduled notice can be published at once", async () => {
  const made = await make({ publishAt: new Date(Date.now() + DAY).toISOString() });
  await getContent(await desk[":idx"].$patch({ ...param(made), json: { publishAt: null } }));
  expect((await read(made.idx)).status).toBe(200);
  await desk[":idx"].$delete(param(made));
});

test("a deleted notice is gone, and its text is in the audit log once", async () => {
  const made = await make();
  expect((await desk[":idx"].$delete(param(made))).status).toBe(204);
  expect((await read(made.idx)).status).toBe(404);
  expect((await desk[":idx"].$delete(param(made))).status).toBe(404);
  expect((await desk[":idx"].$patch({ ...param(made), json: { popupEnabled: false } })).status).toBe(404);
  const acts = await actsOn(made.idx);
  expect(acts.map(({ action }) => action)).toEqual(["notice.create", "notice.delete"]);
  expect(acts[1]?.detail).toMatchObject({ texts });
});

test("the administrators' list is paginated, newest first", async () => {
  const [older, newer] = [await make(), await make()];
  const first = await getContent(await desk.$get({ query: { limit: "1" } }));
  expect(first.items).toEqual([newer]);
  const second = await getContent(await desk.$get({ query: { limit: "1", cursor: String(first.nextCursor) } }));
  expect(second.items).toEqual([older]);
});
