import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { SOURCES } from "../../domain/statistics/sources.ts";
import { readRows, sendEvent, sendPart, today } from "../factories/cardEvents.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

type Premium = Awaited<ReturnType<typeof createPremium>>;

const read = async ({ owner, param }: Premium, days = "7") =>
  getContent(await owner.api.cards[":idx"].statistics.$get({ param, query: { days } }));

/** Replaces the menu of a card by links named after their URLs. */
async function saveMenu({ owner, param }: Premium, urls: string[]) {
  const { version } = await getContent(await owner.api.cards[":idx"].menu.$get({ param }));
  const items = urls.map((url) => ({ siteName: url.slice("https://".length, "https://".length + 30), url }));
  await getContent(await owner.api.cards[":idx"].menu.$put({ param, json: { version, items } }));
}

describe("a view", () => {
  test.each(SOURCES)("by %s is counted by its source", async (source) => {
    const premium = await createPremium();
    expect((await sendPart(premium.card.cardId, "view", { source })).status).toBe(204);
    expect((await read(premium)).sources).toEqual([{ source, count: 1 }]);
  });

  test("adds to one row per language, and one without a source is unknown", async () => {
    const premium = await createPremium();
    const { card } = premium;
    const sources = ["qr", "link", "qr", "unknown", "qr", "link"];
    for (const source of sources) await sendPart(card.cardId, "view", { source });
    // The page as it was before there were sources.
    await sendEvent(card.cardId, "view");
    const row = { card_idx: card.idx, day: today(), kind: "view", locale: "ko", count: 7 };
    expect(await readRows(card)).toEqual([{ ...row, breakdown: '{"qr":3,"link":2}' }]);
    expect((await read(premium)).sources).toEqual([
      { source: "qr", count: 3 },
      { source: "link", count: 2 },
      { source: "unknown", count: 2 },
    ]);
  });

  test("sent twenty times concurrently is counted twenty times by its source", async () => {
    const premium = await createPremium();
    await Promise.all(Array.from({ length: 20 }, () => sendPart(premium.card.cardId, "view", { source: "share" })));
    expect((await read(premium)).sources).toEqual([{ source: "share", count: 20 }]);
  });

  test.each(["q", "", "QR", "mail", "__proto__", '"]', "qr'; drop table cards", null, 1, ["qr"], { qr: 1 }])(
    "from the source %j is refused",
    async (source) => {
      const { card } = await createPremium();
      const answer = await sendPart(card.cardId, "view", { source });
      expect(await getRefusal(answer)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
      expect(await readRows(card)).toEqual([]);
    },
  );
});

describe("a click", () => {
  const [SHOP, BLOG, SITE] = ["https://shop.example/?a=1&b='2'", "https://blog.example/가", "https://site.example/"];

  test("on a link of the menu is counted by the link, others only in total", async () => {
    const premium = await createPremium();
    const { cardId } = premium.card;
    await saveMenu(premium, [SHOP, BLOG, SITE]);
    for (const url of [SHOP, BLOG, BLOG, undefined, "https://other.example/"]) await sendPart(cardId, "link", { url });

    const { links, totals } = await read(premium);
    expect(links.current.map(({ url, count }) => [url, count])).toEqual([
      [BLOG, 2],
      [SHOP, 1],
      [SITE, 0],
    ]);
    expect(links).toMatchObject({ removed: 0, other: 2 });
    expect(totals.link).toBe(5);
  });

  test("keeps its link if the link is moved or renamed; the clicks of removed links are summed up", async () => {
    const premium = await createPremium();
    const { cardId } = premium.card;
    await saveMenu(premium, [SHOP, BLOG, SITE]);
    for (const url of [SHOP, BLOG, BLOG, SITE]) await sendPart(cardId, "link", { url });
    await saveMenu(premium, [BLOG]);
    // A page that was cached before the change.
    await sendPart(cardId, "link", { url: SHOP });

    const { links } = await read(premium);
    expect(links).toEqual({ current: [expect.objectContaining({ url: BLOG, count: 2 })], removed: 2, other: 1 });
    const stored = JSON.stringify(await readRows(premium.card));
    for (const address of ["shop.example", "blog.example"]) expect(stored).not.toContain(address);

    await saveMenu(premium, [SITE, SHOP]);
    expect((await read(premium)).links).toMatchObject({ removed: 2, other: 1 });
  });

  test("on one of two links with the same address is shown once", async () => {
    const premium = await createPremium();
    await saveMenu(premium, [SHOP, SHOP]);
    await sendPart(premium.card.cardId, "link", { url: SHOP });
    const { links } = await read(premium);
    expect(links).toEqual({ current: [expect.objectContaining({ url: SHOP, count: 1 })], removed: 0, other: 0 });
  });

  test("does not let a menu that changes all day fill the row", async () => {
    const premium = await createPremium();
    const full = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [String(i).padStart(16, "0"), 1]));
    await env.DB.prepare(
      "insert into card_statistics (card_idx, day, kind, locale, count, breakdown) values (?, ?, 'link', 'ko', 200, ?)",
    )
      .bind(premium.card.idx, today(), JSON.stringify(full))
      .run();
    await saveMenu(premium, [SHOP]);
    await sendPart(premium.card.cardId, "link", { url: SHOP });
    expect((await read(premium)).links).toMatchObject({ removed: 200, other: 1 });
    expect(await readRows(premium.card)).toEqual([
      expect.objectContaining({ count: 201, breakdown: JSON.stringify(full) }),
    ]);
  });

  test.each([
    ["nothing", null],
    ["a number", 1],
    ["a list", [SHOP]],
    ["a very long address", `${SHOP}${"a".repeat(2000)}`],
  ])("on %s is refused", async (_, url) => {
    const { card } = await createPremium();
    const answer = await sendPart(card.cardId, "link", { url });
    expect(await getRefusal(answer)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    expect(await readRows(card)).toEqual([]);
  });
});

test("sources and links are counted for each day, and add up to those of the period", async () => {
  const [SHOP, BLOG] = ["https://shop.example/", "https://blog.example/"];
  const premium = await createPremium();
  const { idx, cardId } = premium.card;
  await saveMenu(premium, [SHOP, BLOG]);
  for (const source of ["qr", "qr", "link"]) await sendPart(cardId, "view", { source });
  for (const url of [SHOP, BLOG, BLOG]) await sendPart(cardId, "link", { url });
  await env.DB.prepare("update card_statistics set day = date(day, '-1 day') where card_idx = ?").bind(idx).run();
  await saveMenu(premium, [SHOP]);
  for (const source of ["share", "qr", "share", "unknown"]) await sendPart(cardId, "view", { source });
  for (const url of [SHOP, undefined]) await sendPart(cardId, "link", { url });

  const { days, ...period } = await read(premium);
  const none = { sources: [], links: { current: [], removed: 0, other: 0 } };
  expect(days.map(({ sources, links }) => ({ sources, links }))).toEqual([
    ...Array.from({ length: 5 }, () => none),
    {
      sources: [
        { source: "qr", count: 2 },
        { source: "link", count: 1 },
      ],
      links: { current: [{ url: SHOP, count: 1 }], removed: 2, other: 0 },
    },
    {
      sources: [
        { source: "share", count: 2 },
        { source: "qr", count: 1 },
        { source: "unknown", count: 1 },
      ],
      links: { current: [{ url: SHOP, count: 1 }], removed: 0, other: 1 },
    },
  ]);
  expect(period).toMatchObject({
    sources: [
      { source: "qr", count: 3 },
      { source: "share", count: 2 },
      { source: "link", count: 1 },
      { source: "unknown", count: 1 },
    ],
    links: { current: [{ url: SHOP, count: 2 }], removed: 2, other: 1 },
    totals: { view: 7, link: 5 },
  });
});

test("sources count only for views, links only for clicks, and neither for another card", async () => {
  const [premium, other] = [await createPremium(), await createPremium()];
  const url = "https://shop.example/";
  await saveMenu(premium, [url]);
  await sendPart(premium.card.cardId, "view", { url });
  await sendPart(premium.card.cardId, "link", { source: "qr" });
  await sendPart(other.card.cardId, "link", { url });
  for (const { card } of [premium, other]) {
    expect((await readRows(card)).map(({ breakdown }) => breakdown)).not.toContainEqual(expect.anything());
  }
});
