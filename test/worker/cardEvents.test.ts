import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { PAGE, readRows, sendEvent, today } from "../factories/cardEvents.factory.ts";
import { DAY, passTime } from "../factories/clock.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { CHROME, createVisitor, getContent, getRefusal, ORIGIN, workerWith } from "../factories/visitor.factory.ts";

describe("a card event", () => {
  test("is counted by day, kind and reader's language, and stores nothing else", async () => {
    const { card } = await createPremium();
    const answers = [
      await sendEvent(card.cardId, "view"),
      await sendEvent(card.cardId, "view", { cookie: "locale=ru" }, ""),
      await sendEvent(card.cardId.toUpperCase(), "view"),
      await sendEvent(card.cardId, "link", { "accept-language": "ja,en" }, "xx"),
    ];

    for (const answer of answers) {
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe("");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const row = { card_idx: card.idx, day: today(), breakdown: null };
    expect(await readRows(card)).toEqual([
      { ...row, kind: "link", locale: "ja", count: 1 },
      { ...row, kind: "view", locale: "ko", count: 2 },
      { ...row, kind: "view", locale: "ru", count: 1 },
    ]);
  });

  test("on the next UTC day starts a new row", async () => {
    const { card } = await createPremium();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today()}T23:59:59.999Z`) });
    await sendEvent(card.cardId, "share");
    passTime(1);
    await sendEvent(card.cardId, "share");
    const rows = await readRows(card);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
    expect(new Set(rows.map(({ day }) => day)).size).toBe(2);
  });

  test("sent twenty times concurrently is counted twenty times", async () => {
    const { card } = await createPremium();
    await Promise.all(Array.from({ length: 20 }, () => sendEvent(card.cardId, "view")));
    expect(await readRows(card)).toEqual([expect.objectContaining({ kind: "view", count: 20 })]);
  });

  test("of a card that is not premium writes nothing, and gets the same response", async () => {
    const { owner, card } = await createPremium();
    const personal = await createCard(owner);
    expect((await sendEvent(personal.cardId, "view")).status).toBe(204);
    expect((await sendEvent("nobody-here", "view")).status).toBe(204);
    passTime(2 * DAY);
    expect((await sendEvent(card.cardId, "view")).status).toBe(204);
    vi.useRealTimers();
    await withdrawCard(card);
    expect((await sendEvent(card.cardId, "view")).status).toBe(204);
    expect([...(await readRows(card)), ...(await readRows(personal))]).toEqual([]);
  });

  test.each([
    ["no user agent", ""],
    ["Googlebot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    [
      "Bing's crawler, disguised as Chrome",
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36",
    ],
    ["Naver's crawler", "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)"],
    ["KakaoTalk's preview", "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984"],
    ["a messenger's preview", "WhatsApp/2.23.20.0"],
    [
      "a headless browser",
      "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
    ],
    ["a command line", "curl/8.5.0"],
    ["a script", "python-requests/2.32.0"],
  ])("from a bot (%s) is not counted", async (_, userAgent) => {
    const { card } = await createPremium();
    expect((await sendEvent(card.cardId, "view", { "user-agent": userAgent })).status).toBe(204);
    expect(await readRows(card)).toEqual([]);
  });

  test.each([
    [
      "Safari",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    ],
    ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"],
    [
      "KakaoTalk's own browser",
      "Mozilla/5.0 (Linux; Android 13; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0 Mobile Safari/537.36 KAKAOTALK 10.4.3",
    ],
    [
      "LINE's own browser",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.15.0",
    ],
    [
      "Samsung's browser",
      "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    ],
  ])("from a person in %s is counted", async (_, userAgent) => {
    const { card } = await createPremium();
    await sendEvent(card.cardId, "view", { "user-agent": userAgent });
    expect(await readRows(card)).toHaveLength(1);
  });

  test.each([{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }, { "x-moz": "prefetch" }] as Record<
    string,
    string
  >[])("of a prefetched page (%j) is not counted", async (headers) => {
    const { card } = await createPremium();
    await sendEvent(card.cardId, "view", headers);
    expect(await readRows(card)).toEqual([]);
  });

  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: `${ORIGIN}.evil.example` },
    { origin: "https://moa.test" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
  ] as Record<string, string>[])("from another site (%j) is refused", async (headers) => {
    const { card } = await createPremium();
    expect(await getRefusal(await sendEvent(card.cardId, "view", headers))).toMatchObject({
      status: 403,
      code: "ACCESS_DENIED",
    });
    expect(await readRows(card)).toEqual([]);
  });

  test("from the configured public origin is accepted", async () => {
    const { card } = await createPremium();
    const { send } = createVisitor({ worker: workerWith({ PUBLIC_ORIGIN: "https://moa.example" }) });
    const answer = await send(`/api/public/cards/${card.cardId}/events`, {
      method: "POST",
      headers: { ...PAGE, origin: "https://moa.example" },
      body: '{"kind":"view"}',
    });
    expect(answer.status).toBe(204);
    expect(await readRows(card)).toHaveLength(1);
  });

  test.each(["click", "", null, 1, ["view"], "view; drop table cards"])("of kind %j is refused", async (kind) => {
    const { card } = await createPremium();
    expect(await getRefusal(await sendEvent(card.cardId, kind))).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    expect(await readRows(card)).toEqual([]);
  });

  test("with a body that is not JSON is refused", async () => {
    const { card } = await createPremium();
    expect((await sendEvent(card.cardId, "view", { "content-type": "text/plain" })).status).toBe(415);
    expect(await readRows(card)).toEqual([]);
  });

  test("from an address over its limit is refused without a query", async () => {
    const { card } = await createPremium();
    const FLOOD_LIMITER = { limit: async () => ({ success: false }) };
    const { send } = createVisitor({ worker: workerWith({ FLOOD_LIMITER }) });
    const answer = await send(`/api/public/cards/${card.cardId}/events`, {
      method: "POST",
      headers: PAGE,
      body: '{"kind":"view"}',
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await readRows(card)).toEqual([]);
  });

  test("that cannot be written does not affect the visitor", async () => {
    const { card } = await createPremium();
    await env.DB.exec(
      "create trigger refuse_count before insert on card_statistics begin select raise(abort, 'refused'); end",
    );
    expect((await sendEvent(card.cardId, "view")).status).toBe(204);
    expect((await createVisitor().send(`/c/${card.cardId}.vcf`, { headers: { "user-agent": CHROME } })).status).toBe(
      200,
    );
    await env.DB.exec("drop trigger refuse_count");
  });
});

describe("saving a card", () => {
  const NAVIGATION = { "user-agent": CHROME, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const download = (cardId: string, headers: Record<string, string>, method = "GET") =>
    createVisitor().send(`/c/${cardId}.vcf?lang=en`, { method, headers });

  test("as a file counts once, without JavaScript", async () => {
    const { card } = await createPremium();
    const response = await download(card.cardId, NAVIGATION);
    expect(response.headers.getSetCookie()).toEqual([]);
    await download(card.cardId, { "user-agent": CHROME });
    expect(await readRows(card)).toEqual([expect.objectContaining({ kind: "save", locale: "en", count: 2 })]);
  });

  test("counts in the reader's language, whatever the displayed language of the card is", async () => {
    const { card } = await createPremium();
    const save = async (query: string) =>
      createVisitor().send(`/c/${card.cardId}.vcf?lang=en&${query}`, { headers: NAVIGATION });
    expect((await save("reader=ru")).headers.get("content-language")).toBe(card.locale);
    await save("reader=xx");
    expect(await readRows(card)).toEqual([
      expect.objectContaining({ kind: "save", locale: "en", count: 1 }),
      expect.objectContaining({ kind: "save", locale: "ru", count: 1 }),
    ]);
  });

  test("is not counted for bots, HEAD requests, images or frames", async () => {
    const { card } = await createPremium();
    const picture = { ...NAVIGATION, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    const frame = { ...NAVIGATION, "sec-fetch-dest": "iframe" };
    for (const headers of [picture, frame, { "user-agent": "curl/8.5.0" }]) {
      expect((await download(card.cardId, headers)).status).toBe(200);
    }
    expect((await download(card.cardId, NAVIGATION, "HEAD")).status).toBe(200);
    expect(await readRows(card)).toEqual([]);
  });

  test("in Moa counts once as well", async () => {
    const { card } = await createPremium();
    const friend = await createUser();
    await friend.api.contacts.$post({ json: { cardId: card.cardId } });
    await friend.api.contacts.$post({ json: { cardId: card.cardId } });
    expect(await readRows(card)).toEqual([expect.objectContaining({ kind: "save", count: 1 })]);
  });

  test("by an exchange counts once for each card that is new in a card book, in its reader's language", async () => {
    const [mine, theirs] = [await createPremium(), await createPremium()];
    await theirs.owner.api.user.$patch({ form: { locale: "ja" } });
    const json = { cardId: mine.card.cardId, cardIdx: theirs.card.idx };
    const back = { cardId: theirs.card.cardId, cardIdx: mine.card.idx };
    await theirs.owner.api.exchanges.$post({ json });
    for (let i = 0; i < 2; i += 1) await mine.owner.api.exchanges.$post({ json: back });
    const saved = { kind: "save", count: 1 };
    expect(await readRows(theirs.card)).toEqual([expect.objectContaining({ ...saved, locale: "ko" })]);
    expect(await readRows(mine.card)).toEqual([expect.objectContaining({ ...saved, locale: "ja" })]);
    // Another user has saved the card before, and answers an offer.
    const friend = await createUser();
    const given = await createCard(friend);
    await friend.api.contacts.$post({ json: { cardId: mine.card.cardId } }, { headers: { "accept-language": "en" } });
    await mine.owner.api.exchanges.$post({ json: { cardId: given.cardId, cardIdx: mine.card.idx } });
    const [offer] = (await getContent(await friend.api.exchanges.$get({ query: {} }))).items;
    const param = { id: String(offer?.id) };
    await getContent(await friend.api.exchanges[":id"].accept.$post({ param, json: { cardIdx: given.idx } }));
    expect(await readRows(mine.card)).toEqual([
      expect.objectContaining({ ...saved, locale: "en" }),
      expect.objectContaining({ ...saved, locale: "ja" }),
    ]);
  });

  test("of a card that is not premium counts nothing", async () => {
    const card = await createCard(await createUser());
    await download(card.cardId, NAVIGATION);
    expect(await readRows(card)).toEqual([]);
  });
});
