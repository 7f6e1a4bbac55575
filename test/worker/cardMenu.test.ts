import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { withScheme } from "../../domain/fields.schema.ts";
import { createCard } from "../factories/card.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const visitor = createVisitor();

type Item = { siteName: string; url: string };
const site = (i: number): Item => ({ siteName: `사이트 ${i}`, url: `https://site-${i}.example/` });

const sites = (length: number) => Array.from({ length }, (_, i) => site(i));

/** The menu calls of a card, by default a new user's. */
async function newMenu(card?: { idx: number; owner: TestUser }) {
  const owner = card?.owner ?? (await createUser());
  const { idx } = card ?? (await createCard(owner));
  const menu = owner.api.cards[":idx"].menu;
  const param = { idx: String(idx) };
  return {
    idx,
    owner,
    read: async () => (await menu.$get({ param })).json(),
    save: (version: number, items: Item[]) => menu.$put({ param, json: { version, items } }),
  };
}

describe("a menu", () => {
  test("is empty at first, with version 0", async () => {
    const { read } = await newMenu();
    expect(await read()).toEqual({ version: 0, items: [] });
  });

  test("is saved as one ordered list, each time with a new version", async () => {
    const { read, save } = await newMenu();
    const items = [site(3), site(1), site(2)];

    const saved = await save(0, items);
    expect(saved.status).toBe(200);
    expect(await saved.json()).toEqual({ version: 1, items });

    const reordered = [site(2), site(3)];
    expect(await (await save(1, reordered)).json()).toEqual({ version: 2, items: reordered });
    expect(await (await save(2, [])).json()).toEqual({ version: 3, items: [] });
    expect(await read()).toEqual({ version: 3, items: [] });
  });

  test("based on an outdated version is refused with the current list, and nothing is lost", async () => {
    const { read, save } = await newMenu();
    await save(0, [site(1)]);

    for (const version of [0, 2]) {
      const stale = await getRefusal(await save(version, [site(2)]));
      expect(stale).toMatchObject({ status: 409, code: "MENU_STALE" });
      expect(JSON.parse(String(stale.params?.current))).toEqual({ version: 1, items: [site(1)] });
    }
    expect(await read()).toEqual({ version: 1, items: [site(1)] });
  });

  test("saved twice concurrently is one of the two lists, never a mixture", async () => {
    const { read, save } = await newMenu();
    const lists = [[site(1), site(2), site(3)], [site(4)]];
    const answers = await Promise.all(lists.map((items) => save(0, items)));

    expect(getStatuses(answers)).toEqual([200, 409]);
    const { version, items } = await read();
    expect(version).toBe(1);
    expect(lists).toContainEqual(items);
  });

  test("stays unchanged if one item is invalid", async () => {
    const { read, save } = await newMenu();
    await save(0, [site(1)]);

    const refusal = await getRefusal(await save(1, [site(2), { siteName: "", url: "nowhere" }]));
    expect(refusal.fields).toEqual([
      expect.objectContaining({ path: "items.1.siteName", code: "FIELD_EMPTY" }),
      expect.objectContaining({ path: "items.1.url", code: "URL_INVALID" }),
    ]);
    expect(await read()).toEqual({ version: 1, items: [site(1)] });
  });

  test("stays unchanged if the database rejects a row", async () => {
    const { idx, read, save } = await newMenu();
    await save(0, [site(1), site(2)]);
    await env.DB.prepare(
      `create trigger refuse_row before insert on menu_items when new.card_idx = ${idx} and new.sort_order = 1
       begin select raise(abort, 'refused'); end`,
    ).run();

    expect((await save(1, [site(3), site(4)])).status).toBe(500);
    await env.DB.exec("drop trigger refuse_row");
    expect(await read()).toEqual({ version: 1, items: [site(1), site(2)] });
  });

  test("updates the card's timestamp, which is the revision of its vCard", async () => {
    const { idx, owner, save } = await newMenu();
    await env.DB.prepare("update cards set updated_at = 1 where idx = ?").bind(idx).run();
    await save(0, [site(1)]);
    const { updatedAt } = await getContent(await owner.api.cards[":idx"].$get({ param: { idx: String(idx) } }));
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("has at most ten items", async () => {
    const { save } = await newMenu();

    const refusal = await getRefusal(await save(0, sites(11)));
    expect(refusal).toEqual(atField(422, "items", "MENU_TOO_LONG"));
    expect(refusal.params).toEqual({ max: 10 });
    expect((await save(0, sites(10))).status).toBe(200);
  });

  test.each(["", "가".repeat(31)])("refuses the site name %j", async (siteName) => {
    const { save } = await newMenu();
    const code = siteName ? "TEXT_TOO_LONG" : "FIELD_EMPTY";
    expect(await getRefusal(await save(0, [{ ...site(1), siteName }]))).toEqual(atField(422, "items.0.siteName", code));
  });
});

describe("the menu of a premium card", () => {
  const newPremiumMenu = async () => {
    const { owner: person, card } = await createPremium();
    return { person, card, ...(await newMenu({ idx: card.idx, owner: person })) };
  };
  const seen = async (cardId: string) => {
    const { menu } = await getContent(await visitor.api.public.cards[":cardId"].$get({ param: { cardId }, query: {} }));
    return menu.length;
  };

  test("has at most fifty items of any length, in any order", async () => {
    const { read, save } = await newPremiumMenu();
    const long = (i: number) => ({ siteName: `사이트 ${i}`, url: `https://site-${i}.example/${"길".repeat(1970)}` });
    const items = Array.from({ length: 50 }, (_, i) => long(i));

    expect((await save(0, items)).status).toBe(200);
    expect((await save(1, items.toReversed())).status).toBe(200);
    expect((await read()).items).toEqual(items.toReversed());
    expect(await getRefusal(await save(2, sites(51)))).toEqual(atField(422, "items", "MENU_TOO_LONG"));
    expect((await read()).items).toHaveLength(50);
  });

  test("reordered twice concurrently with fifty items has one of the two orders; a rejected row leaves it unchanged", async () => {
    const { idx, read, save } = await newPremiumMenu();
    const first = sites(50);
    await save(0, first);
    const orders = [first.toReversed(), [...first.slice(25), ...first.slice(0, 25)]];

    expect(getStatuses(await Promise.all(orders.map((items) => save(1, items))))).toEqual([200, 409]);
    const { version, items } = await read();
    expect(version).toBe(2);
    expect(orders).toContainEqual(items);

    await env.DB.prepare(
      `create trigger refuse_last before insert on menu_items when new.card_idx = ${idx} and new.sort_order = 49
       begin select raise(abort, 'refused'); end`,
    ).run();
    expect((await save(2, first)).status).toBe(500);
    await env.DB.exec("drop trigger refuse_last");
    expect(await read()).toEqual({ version: 2, items });
  });

  test("is kept when the ticket ends: visitors see ten items, its owner may reorder and shorten it, and all items return", async () => {
    const { person, card, read, save } = await newPremiumMenu();
    await save(0, sites(30));
    expect(await seen(card.cardId)).toBe(30);

    await env.DB.prepare("update tickets set ends_at = ? where user_id = ?").bind(Date.now(), person.user.id).run();
    expect(await seen(card.cardId)).toBe(10);
    expect((await read()).items).toHaveLength(30);
    const refusal = await getRefusal(await save(1, sites(31)));
    expect(refusal.params).toEqual({ max: 30 });
    expect((await save(1, sites(29).toReversed())).status).toBe(200);
    expect((await getRefusal(await save(2, sites(30)))).code).toBe("MENU_TOO_LONG");

    await giveTicket(person, "period");
    expect(await seen(card.cardId)).toBe(29);
    expect((await save(2, sites(50))).status).toBe(200);
  });

  test("has the limit of other cards while the card is of type personal", async () => {
    const { person, card, save } = await newPremiumMenu();
    const param = { idx: String(card.idx) };
    await person.api.cards[":idx"].$patch({ param, json: { type: "personal" } });
    expect((await getRefusal(await save(0, sites(11)))).params).toEqual({ max: 10 });
  });
});

describe("the URL of a menu item", async () => {
  const { read, save } = await newMenu();
  const saveUrl = async (url: string) => save((await read()).version, [{ siteName: "사이트", url }]);

  test.each([
    ["moa.example", "https://moa.example"],
    ["moa.example:8443/a?b#c", "https://moa.example:8443/a?b#c"],
    [" https://moa.example/path ", "https://moa.example/path"],
    ["http://moa.example", "http://moa.example"],
    ["https://\u202Emoa.example", "https://moa.example"],
    ["https://한국.kr/길?물음=답", "https://한국.kr/길?물음=답"],
    ["موقع.پاکستان", "https://موقع.پاکستان"],
    ["mailto:moa@example.com?subject=hi", "mailto:moa@example.com?subject=hi"],
    ["tel:+82-10-1234-5678", "tel:+82-10-1234-5678"],
    ["tel:01012345678", "tel:01012345678"],
    ["tel:112", "tel:112"],
    ["TEL:112", "TEL:112"],
    ["https://xn--3e0b707e.kr", "https://xn--3e0b707e.kr"],
    ["https://moa.example?next=javascript:alert(1)", "https://moa.example?next=javascript:alert(1)"],
    ["https://moa.example/user@host", "https://moa.example/user@host"],
    ["https://1.2.3.4.example", "https://1.2.3.4.example"],
    [`https://moa.example/${"a".repeat(1980)}`, `https://moa.example/${"a".repeat(1980)}`],
    [`https://moa.example/${"길".repeat(1980)}`, `https://moa.example/${"길".repeat(1980)}`],
    [`moa.example/${"a".repeat(1980)}`, `https://moa.example/${"a".repeat(1980)}`],
  ])("may be %j", async (given, stored) => {
    const response = await saveUrl(given);
    expect(response.status).toBe(200);
    expect((await response.json()).items).toEqual([{ siteName: "사이트", url: stored }]);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)//https://moa.example",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox",
    "blob:https://moa.example/1",
    "file:///etc/passwd",
    "ftp://moa.example",
    "intent://moa.example#Intent;end",
    "http://1.2.3.4",
    "1.2.3.4",
    "http://0x7f.1",
    "http://2130706433",
    "http://0177.0.0.1",
    "http://017700000001",
    "http://127.1",
    "http://127.0.0.1.",
    "http://%31%32%37.0.0.1",
    "http://127。0。0。1",
    "http://①②⑦.0.0.1",
    "0x7f000001:8080/path",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]",
    "http://１２７.０.０.１",
    "http://localhost",
    "localhost:8787",
    "https://user:secret@moa.example",
    "https://moa.example@evil.example",
    "moa.example@evil.example",
    "https://moa.example:443@evil.example",
    "https://moa.example%40evil.example",
    "https://moa.example\\@evil.example",
    "https://@moa.example",
    "https://moa.example\\.evil.example",
    "https://moa.example＠evil.example",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    " data:,x",
    "java\tscript:alert(1)",
    "view-source:https://moa.example",
    "about:blank",
    "https:moa.example",
    "https:/moa.example",
    "https:\\\\moa.example",
    "//evil.example",
    "/user/login",
    "nowhere",
    "https://",
    "https://moa .example",
    "mailto:",
    "mailto:nobody",
    "tel:call-me",
    "tel:",
  ])("may not be %j", async (url) => {
    expect(await getRefusal(await saveUrl(url))).toEqual(atField(422, "items.0.url", "URL_INVALID"));
  });

  test.each([
    `https://moa.example/${"a".repeat(1981)}`,
    `https://moa.example/${"길".repeat(1981)}`,
    // Including the scheme that is stored.
    `moa.example/${"a".repeat(1981)}`,
    `mailto:moa@example.com?subject=${"a".repeat(1970)}`,
  ])("has at most 2,000 characters", async (url) => {
    expect(withScheme(url)).toHaveLength(2001);
    expect(await getRefusal(await saveUrl(url))).toEqual(atField(422, "items.0.url", "TEXT_TOO_LONG"));
  });
});
