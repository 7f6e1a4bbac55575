import { describe, expect, test } from "vitest";
import { DAY } from "../factories/clock.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const opening = await createNotice({
  ko: { title: "모아를 열어요", content: "**반가워요**" },
  en: { title: "Moa opens", content: "**Welcome**" },
});
const popup = await createNotice(
  { ko: { title: "점검 안내", content: "**새벽 두 시** 점검해요." } },
  { popupEnabled: true },
);
const upcoming = await createNotice(
  { ko: { title: "곧 만나요", content: "아직이에요" } },
  { publishAt: new Date(Date.now() + DAY) },
);

const reader = (language: string) => createVisitor({ headers: { "accept-language": language } }).api.notice;
const list = async (language: string, query: { limit?: string; cursor?: string } = {}) =>
  getContent(await reader(language).$get({ query }));

describe("the list of notices", () => {
  test("writes the cookie of a chosen language again, which Safari would delete after a week", async () => {
    const visitor = createVisitor({ headers: { cookie: "locale=ur" } });
    const renewed = (await visitor.send("/api/notice")).headers.get("set-cookie");
    expect(renewed).toMatch(/^locale=ur; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/);
    for (const cookie of ["locale=xx", "other=ur"])
      expect((await createVisitor({ headers: { cookie } }).send("/api/notice")).headers.get("set-cookie")).toBe(null);
  });

  test("contains published notices, newest first, each with popupEnabled", async () => {
    const { items, nextCursor } = await list("ko");

    expect(items.map(({ idx, title, popupEnabled }) => ({ idx, title, popupEnabled }))).toEqual([
      { idx: popup, title: "점검 안내", popupEnabled: true },
      { idx: opening, title: "모아를 열어요", popupEnabled: false },
    ]);
    expect(items[0]?.publishAt).toBe("1970-01-01T00:00:00.000Z");
    expect(nextCursor).toBeNull();
  });

  test("is in the reader's language if the notice has it, otherwise in the notice's own language", async () => {
    const { items } = await list("en-US,en;q=0.9,ko;q=0.8");
    expect(items.map(({ locale, title }) => `${locale} ${title}`)).toEqual(["ko 점검 안내", "en Moa opens"]);
  });

  test("uses the first of the reader's languages that a notice has", async () => {
    const { items } = await list("ur,en;q=0.9,ko;q=0.8");
    expect(items.map(({ locale, title }) => `${locale} ${title}`)).toEqual(["ko 점검 안내", "en Moa opens"]);
  });

  test("contains the popup text without Markdown marks", async () => {
    const { items } = await list("ko");
    expect(items.map(({ summary }) => summary)).toEqual(["새벽 두 시 점검해요.", null]);
  });

  test("is paginated", async () => {
    const first = await list("ko", { limit: "1" });
    expect(first.items.map(({ idx }) => idx)).toEqual([popup]);
    const second = await list("ko", { limit: "1", cursor: String(first.nextCursor) });
    expect(second.items.map(({ idx }) => idx)).toEqual([opening]);
    expect(second.nextCursor).toBeNull();
  });
});

describe("one notice", () => {
  const one = (idx: number | string, language = "ko") => reader(language)[":idx"].$get({ param: { idx: String(idx) } });

  test("is returned completely, in the reader's language", async () => {
    expect(await getContent(await one(opening, "en"))).toEqual({
      idx: opening,
      locale: "en",
      title: "Moa opens",
      content: "**Welcome**",
      popupEnabled: false,
      publishAt: "1970-01-01T00:00:00.000Z",
    });
    expect(await getContent(await one(opening, "ur"))).toMatchObject({ locale: "ko", title: "모아를 열어요" });
  });

  test.each([
    ["a notice before its publication", upcoming],
    ["an unknown notice", 9_999],
    ["an invalid key", "x"],
  ])("%s is not found", async (_, idx) => {
    expect(await getRefusal(await one(idx))).toEqual({ status: 404, code: "NOT_FOUND" });
  });
});
