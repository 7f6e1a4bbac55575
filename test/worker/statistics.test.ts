import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { sendEvent, today } from "../factories/cardEvents.factory.ts";
import { DAY, passTime } from "../factories/clock.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, logIn } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

const dayAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

describe("statistics", () => {
  const store = (idx: number, rows: [daysAgo: number, kind: string, locale: string, count: number][]) =>
    env.DB.batch(
      rows.map(([daysAgo, kind, locale, count]) =>
        env.DB.prepare("insert into card_statistics (card_idx, day, kind, locale, count) values (?, ?, ?, ?, ?)").bind(
          idx,
          dayAgo(daysAgo),
          kind,
          locale,
          count,
        ),
      ),
    );

  test("are summed up by day, by language and in total for the requested period", async () => {
    const { owner, card, param } = await createPremium();
    await store(card.idx, [
      [0, "view", "ko", 5],
      [0, "view", "en", 7],
      [1, "link", "ko", 2],
      [6, "save", "ko", 1],
      [7, "view", "ko", 100],
      [29, "share", "ja", 3],
      [30, "view", "ko", 1000],
    ]);
    const read = async (days?: string) =>
      getContent(await owner.api.cards[":idx"].statistics.$get({ param, query: days === undefined ? {} : { days } }));

    const week = await read("7");
    expect(week.days).toHaveLength(7);
    expect(week.days.at(-1)).toMatchObject({ day: today(), view: 12, save: 0, share: 0, link: 0 });
    expect(week.days[0]).toMatchObject({ save: 1 });
    expect(week.locales).toEqual([
      { locale: "ko", view: 5, save: 1, share: 0, link: 2 },
      { locale: "en", view: 7, save: 0, share: 0, link: 0 },
    ]);
    expect(week.totals).toEqual({ view: 12, save: 1, share: 0, link: 2 });
    expect(await read()).toEqual(await read("30"));
    expect((await read("30")).totals).toEqual({ view: 112, save: 1, share: 3, link: 2 });
    expect((await read("90")).days).toHaveLength(90);
    expect((await read("90")).totals.view).toBe(1112);
  });

  test("are compared with the equally long period before, if all of it was counted", async () => {
    const { owner, card, param } = await createPremium();
    await store(card.idx, [
      [0, "view", "ko", 5],
      [6, "view", "ko", 1],
      [7, "view", "ko", 3],
      [13, "view", "en", 4],
      [13, "link", "ko", 2],
      [14, "view", "ko", 1000],
    ]);
    const read = async (days: string) =>
      getContent(await owner.api.cards[":idx"].statistics.$get({ param, query: { days } }));
    const week = await read("7");
    expect(week.totals.view).toBe(6);
    expect(week.before).toEqual({ view: 7, save: 0, share: 0, link: 2 });
    expect(week.locales).toEqual([{ locale: "ko", view: 6, save: 0, share: 0, link: 0 }]);
    expect(week.since).toBe(dayAgo(14));
    const month = await read("30");
    expect(month).toMatchObject({ before: null, since: dayAgo(14) });
  });

  test("of a card without views are zero", async () => {
    const { owner, param } = await createPremium();
    const none = await getContent(await owner.api.cards[":idx"].statistics.$get({ param, query: { days: "7" } }));
    expect(none).toMatchObject({
      locales: [],
      totals: { view: 0, save: 0, share: 0, link: 0 },
      before: null,
      since: null,
    });
    expect(none.days).toHaveLength(7);
  });

  test("are kept through a gap between tickets", async () => {
    const { owner, card, param } = await createPremium();
    await sendEvent(card.cardId, "view");
    await giveTicket(owner, "season", { from: Date.now() + 3 * DAY, until: Date.now() + 5 * DAY });

    passTime(2 * DAY);
    const gap = await logIn(owner.user.email);
    expect(await getRefusal(await gap.api.cards[":idx"].statistics.$get({ param, query: {} }))).toMatchObject({
      status: 402,
      code: "TICKET_NEEDED",
    });
    passTime(2 * DAY);
    const { api } = await logIn(owner.user.email);
    const again = await getContent(await api.cards[":idx"].statistics.$get({ param, query: {} }));
    expect(again.totals.view).toBe(1);
  });

  test("are visible to the card's owner only", async () => {
    const { param } = await createPremium();
    const stranger = await createUser();
    await giveTicket(stranger, "period");
    expect(await getRefusal(await stranger.api.cards[":idx"].statistics.$get({ param, query: {} }))).toMatchObject({
      status: 403,
      code: "NOT_CARD_OWNER",
    });
  });

  test.each(["0", "31", "-7", "7.5", "all", "1e9", "' or 1=1"])("over %j days are refused", async (days) => {
    const { owner, param } = await createPremium();
    const answer = await owner.api.cards[":idx"].statistics.$get({ param, query: { days } });
    expect(await getRefusal(answer)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
  });
});
