import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { REPORT_TEXT_MAX_LENGTH } from "../../domain/reports/reports.schema.ts";
import { createAdmin } from "../factories/admin.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { elements, texts } from "../factories/cardPage.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, ORIGIN } from "../factories/visitor.factory.ts";

type Visitor = ReturnType<typeof createVisitor>;

const report = async (cardId: string, json: object, { send }: Visitor = createVisitor()) =>
  send(`/api/public/cards/${cardId}/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });

const submit = async (
  cardId: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: ORIGIN },
  { send }: Visitor = createVisitor(),
) =>
  send(`/c/${cardId}/report?lang=en`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const getReports = async (cardId: string) => {
  const { results } = await env.DB.prepare(
    "select card_reports.* from card_reports join cards on cards.idx = card_idx where card_id = ? order by id",
  )
    .bind(cardId)
    .all();
  return results;
};

const countLimits = async () => (await env.DB.prepare("select count(*) as n from rate_limits").first<number>("n")) ?? 0;

describe("reporting a card", () => {
  test("needs no account and stores the reason, text and time, and nothing about the reporter", async () => {
    const cardId = await storeCard();
    const before = Date.now();
    const guest = createVisitor({ headers: { "user-agent": "Reporter/1.0", cookie: "locale=en" } });
    const response = await report(cardId, { reason: "phishing", text: " 비밀번호를\r\n물어봐요 " }, guest);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);

    const [row, ...others] = await getReports(cardId);
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: expect.any(Number),
      card_idx: expect.any(Number),
      reason: "phishing",
      text: "비밀번호를\n물어봐요",
      at: expect.any(Number),
      closed_at: null,
      outcome: null,
    });
    expect(row?.at).toBeGreaterThanOrEqual(before);
  });

  test("needs no text; the owner may do it and never learns who reported", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    expect((await report(card.cardId, { reason: "other" })).status).toBe(204);
    expect((await report(card.cardId, { reason: "impersonation", text: "" })).status).toBe(204);
    expect(await getReports(card.cardId)).toMatchObject([{ text: null }, { text: null }]);
    expect(JSON.stringify(await getContent(await owner.api.cards.$get({ query: {} })))).not.toMatch(/report/i);
  });

  test.each([
    [{}, "reason", "FIELD_EMPTY"],
    [{ reason: "boring" }, "reason", "INPUT_INVALID"],
    [{ reason: "other", text: "x".repeat(REPORT_TEXT_MAX_LENGTH + 1) }, "text", "TEXT_TOO_LONG"],
  ])("is refused for %j", async (json, path, code) => {
    const cardId = await storeCard();
    expect(await getRefusal(await report(cardId, json))).toEqual(atField(422, path, code));
    expect(await getReports(cardId)).toEqual([]);
  });

  test("is refused for a card that does not exist or is in the bin", async () => {
    expect(await getRefusal(await report("nobody-here", { reason: "other" }))).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
    const cardId = await storeCard({ deletedAt: new Date() });
    expect(await getRefusal(await report(cardId, { reason: "other" }))).toEqual({ status: 410, code: "IN_BIN" });
  });

  test("with the hidden field filled in seems to succeed and stores nothing", async () => {
    const cardId = await storeCard();
    expect((await report(cardId, { reason: "other", fax: "x" })).status).toBe(204);
    expect((await submit(cardId, { reason: "other", fax: "x" })).status).toBe(303);
    expect(await getReports(cardId)).toEqual([]);
  });

  test("is limited to ten times an hour for each address", async () => {
    const guest = createVisitor();
    const cardIds = await Promise.all(Array.from({ length: 11 }, async () => storeCard()));
    for (const cardId of cardIds.slice(1)) {
      expect((await report(cardId, { reason: "other" }, guest)).status).toBe(204);
    }
    const [last = ""] = cardIds;
    const refused = await getRefusal(await report(last, { reason: "other" }, guest));
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await submit(last, { reason: "other" }, { origin: ORIGIN }, guest)).status).toBe(429);
    expect((await report(last, { reason: "other" })).status).toBe(204);
    passTime(61 * MINUTE);
    expect((await report(last, { reason: "other" }, guest)).status).toBe(204);
  });

  test("is limited for one IPv6 network of /48 as a whole, so that it cannot use up the limit of a card", async () => {
    await env.DB.prepare("delete from rate_limits").run();
    const cardId = await storeCard();
    const reportFrom = async (address: string) =>
      report(cardId, { reason: "other" }, createVisitor({ headers: { "cf-connecting-ip": address } }));
    await reportFrom("2001:db8:77:1::1");
    await env.DB.prepare("update rate_limits set count = 39").run();
    expect((await reportFrom("2001:db8:77:2::1")).status).toBe(204);
    expect((await reportFrom("2001:db8:77:3::1")).status).toBe(429);
    expect((await reportFrom("2001:db8:78::1")).status).toBe(204);
  });

  test("stores nothing about cards that do not exist, once the address has reached its limit", async () => {
    const guest = createVisitor();
    const before = await countLimits();
    for (let i = 0; i < 15; i += 1) await report(`unknown-card-${i}`, { reason: "other" }, guest);
    // One of the address, and one of each card until then.
    expect((await countLimits()) - before).toBe(11);
  });

  test("is limited to sixty times an hour for each card, and a hundred open reports are stored", async () => {
    const admin = await createAdmin();
    const cardId = await storeCard();
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await report(cardId, { reason: "other" })).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429]);
    passTime(61 * MINUTE);
    for (let i = 0; i < 45; i += 1) await report(cardId, { reason: "phishing" });
    expect(await getReports(cardId)).toHaveLength(100);
    passTime(-61 * MINUTE);
    const [first] = (await getContent(await admin.api.admin.reports.$get({ query: {} }))).items;
    expect(first).toMatchObject({ card: { cardId }, open: 105, total: 105, reasons: { other: 60, phishing: 40 } });
  });
});

describe("the report page", () => {
  test("is linked from the card page and works without JavaScript", async () => {
    const cardId = await storeCard({ name: "김사칭" });
    const { send } = createVisitor({ headers: { "accept-language": "en" } });
    const card = await (await send(`/c/${cardId}`)).text();
    const link = (await elements(card, "footer a")).find(({ href }) => href?.includes("/report"));
    expect(link).toMatchObject({ href: `/c/${cardId}/report?lang=en`, rel: "nofollow" });

    const response = await send(link?.href ?? "");
    const html = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-cache, no-transform"]);
    expect(await texts(html, "h1")).toEqual(["Report this card"]);
    expect(html).toContain("김사칭");
    expect(await elements(html, 'meta[name="robots"][content="noindex"]')).toHaveLength(1);
    expect(await elements(html, "script")).toEqual([]);
    expect((await elements(html, 'input[type="radio"]')).map(({ value }) => value)).toEqual([
      "phishing",
      "impersonation",
      "other",
    ]);
    const [form] = await elements(html, "form");
    expect(form).toMatchObject({ method: "post", action: `/c/${cardId}/report?lang=en` });
  });

  test("accepts a report and confirms it in the reader's language", async () => {
    const cardId = await storeCard();
    const response = await submit(cardId, { reason: "impersonation", text: "제 친구의 사진이에요." });
    expect([response.status, response.headers.get("location")]).toEqual([303, `/c/${cardId}/report?lang=en&sent=1`]);
    expect(await getReports(cardId)).toMatchObject([{ reason: "impersonation", text: "제 친구의 사진이에요." }]);
    const html = await (await createVisitor().send(response.headers.get("location") ?? "")).text();
    expect(await texts(html, '[role="status"]')).toEqual(["Thanks. Your report has been sent."]);
    expect(await elements(html, "form")).toEqual([]);
  });

  test("names missing fields and repeats its input", async () => {
    const cardId = await storeCard();
    const response = await submit(cardId, { text: "이상한 <b>링크</b>" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(await texts(html, "#report-reason-error")).toHaveLength(1);
    expect(await texts(html, "textarea")).toEqual(["이상한 &lt;b&gt;링크&lt;/b&gt;"]);
    expect(await elements(html, "[autofocus]")).toMatchObject([{ value: "phishing" }]);
    const long = await submit(cardId, { reason: "other", text: "x".repeat(REPORT_TEXT_MAX_LENGTH + 1) });
    expect(await elements(await long.text(), "[checked]")).toMatchObject([{ value: "other" }]);
    expect(await getReports(cardId)).toEqual([]);
  });

  test("accepts only forms from our own pages", async () => {
    const cardId = await storeCard();
    for (const headers of [
      {},
      { origin: "https://evil.example" },
      { origin: ORIGIN, "sec-fetch-site": "cross-site" },
    ]) {
      expect((await submit(cardId, { reason: "other" }, headers as Record<string, string>)).status).toBe(403);
    }
    expect(await getReports(cardId)).toEqual([]);
  });

  test("of a missing card is that of the card", async () => {
    const { send } = createVisitor();
    expect((await send("/c/nobody-here/report")).status).toBe(404);
    const cardId = await storeCard({ deletedAt: new Date() });
    expect((await send(`/c/${cardId}/report`)).status).toBe(410);
    expect((await submit(cardId, { reason: "other" })).status).toBe(410);
    expect((await submit("nobody-here", { reason: "other" })).status).toBe(404);
  });
});

test("reports are deleted with their card", async () => {
  const owner = await createUser();
  const card = await createCard(owner);
  await report(card.cardId, { reason: "other" });
  await owner.api.user.$delete({ json: { confirm: owner.user.email } });
  const left = await env.DB.prepare(
    "select (select count(*) from card_reports where card_idx = ?1) + (select count(*) from reported_cards where card_idx = ?1) as n",
  )
    .bind(card.idx)
    .first("n");
  expect(left).toBe(0);
});
