import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { DAY, passTime } from "../factories/clock.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, logIn } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const visitor = createVisitor();
const LOOK = { theme: "celadon", accent: "jade", detailsWanted: true } as const;
const BASIC = { premium: false, theme: "paper", accent: "ink", detailsWanted: false };

const publicView = async (cardId: string) =>
  getContent(await visitor.api.public.cards[":cardId"].$get({ param: { cardId }, query: {} }));
const getText = async (path: string) => (await visitor.send(path)).text();

describe("a premium card", () => {
  test("shows its theme while a ticket is active", async () => {
    const { card } = await createPremium(LOOK);
    expect(card).toMatchObject({ ...LOOK, premium: true });
    expect(await publicView(card.cardId)).toMatchObject({ ...LOOK, premium: true });
    expect(await getText(`/c/${card.cardId}`)).toContain('data-theme="celadon" data-accent="jade"');
  });

  test("shows the basic theme after the ticket ends, and its own again with the next ticket", async () => {
    const { owner, card, param } = await createPremium(LOOK);
    const now = Date.now();
    await giveTicket(owner, "season", { from: now + 3 * DAY, until: now + 5 * DAY });
    const files = async () =>
      Promise.all([".vcf", "/qr.svg", "/qr.svg?kind=vcard"].map((file) => getText(`/c/${card.cardId}${file}`)));
    const before = await files();

    passTime(2 * DAY);
    expect(await publicView(card.cardId)).toMatchObject(BASIC);
    const page = await visitor.send(`/c/${card.cardId}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/<[a-z][^>]* data-(theme|accent)=/);
    expect(await files()).toEqual(before);
    const { api } = await logIn(owner.user.email);
    expect(await getContent(await api.cards[":idx"].$get({ param }))).toMatchObject({ ...LOOK, premium: false });

    passTime(2 * DAY);
    expect(await publicView(card.cardId)).toMatchObject({ ...LOOK, premium: true });

    passTime(2 * DAY);
    expect(await publicView(card.cardId)).toMatchObject(BASIC);
  });

  test("starts and ends with its ticket to the millisecond", async () => {
    const { owner, card } = await createPremium(LOOK);
    await env.DB.prepare("delete from tickets where user_id = ?").bind(owner.user.id).run();
    // From here on the clock does not advance between steps.
    passTime(0);
    const from = Date.now() + DAY;
    await giveTicket(owner, "promotion", { from, until: from + 1000 });
    const seen: boolean[] = [];
    for (const at of [from - 1, from, from + 999, from + 1000]) {
      passTime(at - Date.now());
      seen.push((await publicView(card.cardId)).premium);
    }
    expect(seen).toEqual([false, true, true, false]);
  });

  test.each(["personal", "group"] as const)(
    "of type %s is not premium, whatever ticket its owner has",
    async (type) => {
      const { card } = await createPremium(LOOK);
      await env.DB.prepare("update cards set type = ? where idx = ?").bind(type, card.idx).run();
      expect(await publicView(card.cardId)).toMatchObject(BASIC);
    },
  );

  test("is not activated by a group ticket or by another user's ticket", async () => {
    const { owner, card } = await createPremium(LOOK);
    await env.DB.prepare("update tickets set kind = 'group' where user_id = ?").bind(owner.user.id).run();
    await giveTicket(await createUser(), "period");
    expect(await publicView(card.cardId)).toMatchObject(BASIC);
  });

  test("with a theme that is no longer offered shows the basic theme", async () => {
    const { card } = await createPremium(LOOK);
    await env.DB.prepare("update cards set theme = 'old', accent = '\"><script>' where idx = ?").bind(card.idx).run();
    expect(await publicView(card.cardId)).toMatchObject({ premium: true, theme: "paper", accent: "ink" });
    expect(await getText(`/c/${card.cardId}`)).not.toContain('"><script>');
  });
});

describe("the theme of a card", () => {
  test("changes field by field", async () => {
    const { owner, card, param } = await createPremium(LOOK);
    const change = owner.api.cards[":idx"].theme;
    expect(await getContent(await change.$patch({ param, json: { accent: "plum" } }))).toMatchObject({
      ...LOOK,
      accent: "plum",
    });
    expect(await getContent(await change.$patch({ param, json: { detailsWanted: false } }))).toMatchObject({
      theme: "celadon",
      accent: "plum",
      detailsWanted: false,
    });
    expect((await change.$patch({ param, json: {} })).status).toBe(200);
    expect((await publicView(card.cardId)).accent).toBe("plum");
  });

  test.each([
    { theme: "neon" },
    { accent: "#ff000" },
    { accent: "#FF0000" },
    { accent: "red" },
    { layout: "poster" },
    { accent: "" },
    { detailsWanted: "yes" },
    { theme: ["ink"] },
    { theme: null },
  ])("refuses %j", async (json) => {
    const { owner, card } = await createPremium();
    const response = await owner.send(`/api/cards/${card.idx}/theme`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    });
    expect(await getRefusal(response)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    expect(await publicView(card.cardId)).toMatchObject({ theme: "paper", accent: "ink", detailsWanted: false });
  });

  test("can be changed only by its owner, with an active ticket", async () => {
    const { owner, card, param } = await createPremium();
    const json = { theme: "ink" } as const;
    const stranger = await createUser();
    await giveTicket(stranger, "period");
    const asStranger = await stranger.api.cards[":idx"].theme.$patch({ param, json });
    expect(await getRefusal(asStranger)).toMatchObject({ status: 403, code: "NOT_CARD_OWNER" });
    const nowhere = await owner.api.cards[":idx"].theme.$patch({ param: { idx: "999999" }, json });
    expect(await getRefusal(nowhere)).toMatchObject({ status: 404, code: "NOT_FOUND" });

    await env.DB.prepare("delete from tickets where user_id = ?").bind(owner.user.id).run();
    expect(await getRefusal(await owner.api.cards[":idx"].theme.$patch({ param, json }))).toMatchObject({
      status: 402,
      code: "TICKET_NEEDED",
    });
    await withdrawCard(card);
    expect(await getRefusal(await owner.api.cards[":idx"].theme.$patch({ param, json }))).toMatchObject({
      status: 410,
      code: "IN_BIN",
    });
  });

  test("does not turn a personal card into a premium card", async () => {
    const owner = await createUser();
    await giveTicket(owner, "period");
    const card = await createCard(owner);
    await owner.api.cards[":idx"].theme.$patch({ param: { idx: String(card.idx) }, json: LOOK });
    expect(await publicView(card.cardId)).toMatchObject(BASIC);
  });
});
