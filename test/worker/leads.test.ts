import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { messagesIn } from "../../worker/i18n.ts";
import { withdrawCard } from "../factories/card.factory.ts";
import { DAY, passTime } from "../factories/clock.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { nextEmail } from "../factories/user.factory.ts";
import { CHROME, createVisitor, getRefusal, mailbox, ORIGIN, workerWith } from "../factories/visitor.factory.ts";

const WANTED = { detailsWanted: true };
const DETAILS = {
  name: "이방문",
  companyName: "모아 상사",
  position: "팀장",
  email: "guest@example.com",
  phone: "010-9999-0000",
  note: "부스에서 만났어요.",
  consent: true,
};

type Visitor = ReturnType<typeof createVisitor>;

const leave = (cardId: string, json: object, { send }: Visitor = createVisitor()) =>
  send(`/api/public/cards/${cardId}/details?lang=en`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });

const submit = (
  cardId: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: ORIGIN },
  { send }: Visitor = createVisitor(),
) =>
  send(`/c/${cardId}/details?lang=en`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const getContacts = async ({ user }: { user: { id: string } }) => {
  const { results } = await env.DB.prepare("select * from contacts where user_id = ?").bind(user.id).all();
  return results;
};
const sentTo = (address: string) => mailbox.sent.filter(({ to }) => to === address).length;

describe("submitting a lead", () => {
  test("creates a private contact of the owner with the card and the time of consent, and stores no address", async () => {
    const { owner, card } = await createPremium(WANTED);
    const before = Date.now();
    const response = await leave(card.cardId, DETAILS);
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([]);

    const [contact, ...others] = await getContacts(owner);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      card_idx: null,
      name: "이방문",
      company_name: "모아 상사",
      position: "팀장",
      email: "guest@example.com",
      phone: "010-9999-0000",
      note: "부스에서 만났어요.",
      left_on_card_idx: card.idx,
    });
    expect(Number(contact?.consented_at)).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(contact)).not.toMatch(/\b10\.\d+\.\d+\.\d+\b/);
    expect(sentTo("guest@example.com")).toBe(0);
  });

  test("twice with the same details, also concurrently, creates one contact and one copy", async () => {
    const { owner, card } = await createPremium(WANTED);
    const json = { ...DETAILS, email: nextEmail(), copy: true };
    const answers = await Promise.all([leave(card.cardId, json), leave(card.cardId, json)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await getContacts(owner)).toHaveLength(1);
    expect(sentTo(json.email)).toBe(1);
    await leave(card.cardId, { ...json, note: "하나 더" });
    expect(await getContacts(owner)).toHaveLength(2);
  });

  test("sends a requested copy in the reader's language", async () => {
    const { card } = await createPremium(WANTED);
    const email = nextEmail();
    await leave(card.cardId, { ...DETAILS, email, note: "<b>안녕</b>", copy: true });
    const mail = mailbox.lastTo(email);
    expect(mail.subject).toContain(card.name);
    expect(mail.text).toContain("010-9999-0000");
    expect(mail.text).toContain("모아 상사");
    expect(mail.html).not.toContain("<b>안녕</b>");
  });

  test("succeeds even if the copy cannot be sent, and the same details again send it", async () => {
    const { owner, card } = await createPremium(WANTED);
    const json = { ...DETAILS, email: nextEmail(), copy: true };
    mailbox.down = true;
    const answer = await leave(card.cardId, json);
    mailbox.down = false;
    expect(answer.status).toBe(201);
    expect(sentTo(json.email)).toBe(0);
    for (let i = 0; i < 2; i += 1) expect((await leave(card.cardId, json)).status).toBe(201);
    expect(await getContacts(owner)).toHaveLength(1);
    expect(sentTo(json.email)).toBe(1);
  });

  test("without a copy, and then with one, sends it", async () => {
    const { owner, card } = await createPremium(WANTED);
    const json = { ...DETAILS, email: nextEmail() };
    await leave(card.cardId, json);
    expect(sentTo(json.email)).toBe(0);
    expect((await leave(card.cardId, { ...json, copy: true })).status).toBe(201);
    expect(await getContacts(owner)).toHaveLength(1);
    expect(sentTo(json.email)).toBe(1);
  });

  test("with a copy that was refused sends it when the same details come again", async () => {
    const { owner, card } = await createPremium(WANTED);
    const [first, second] = [nextEmail(), nextEmail()];
    const busy = workerWith({ MAILS_PER_HOUR: "1" });
    await env.DB.prepare("delete from rate_limits").run();
    for (const email of [first, second])
      await leave(card.cardId, { ...DETAILS, email, copy: true }, createVisitor({ worker: busy }));
    expect([sentTo(first), sentTo(second)]).toEqual([1, 0]);
    await leave(card.cardId, { ...DETAILS, email: second, copy: true });
    expect(await getContacts(owner)).toHaveLength(2);
    expect(sentTo(second)).toBe(1);
  });

  test.each([
    [{ ...DETAILS, consent: false }, "consent", "CONSENT_MISSING"],
    [{ ...DETAILS, consent: undefined }, "consent", "CONSENT_MISSING"],
    [{ ...DETAILS, name: " \n" }, "name", "FIELD_EMPTY"],
    [{ ...DETAILS, name: "가".repeat(61) }, "name", "TEXT_TOO_LONG"],
    [{ ...DETAILS, companyName: "가".repeat(101) }, "companyName", "TEXT_TOO_LONG"],
    [{ ...DETAILS, position: "가".repeat(101) }, "position", "TEXT_TOO_LONG"],
    [{ ...DETAILS, email: "a@b@c" }, "email", "EMAIL_FORMAT"],
    [{ ...DETAILS, phone: "call me" }, "phone", "PHONE_NUMBER"],
    [{ ...DETAILS, note: "가".repeat(1001) }, "note", "TEXT_TOO_LONG"],
    [{ ...DETAILS, email: "", copy: true }, "email", "FIELD_EMPTY"],
  ])("refuses %j", async (json, path, code) => {
    const { owner, card } = await createPremium(WANTED);
    expect(await getRefusal(await leave(card.cardId, json))).toMatchObject({
      status: 422,
      fields: [expect.objectContaining({ path, code })],
    });
    expect(await getContacts(owner)).toEqual([]);
  });

  test("is closed if the owner disables it or the ticket has ended", async () => {
    const closed = await createPremium();
    const { owner, card } = await createPremium(WANTED);
    const refused = { status: 403, code: "DETAILS_CLOSED" };
    expect(await getRefusal(await leave(closed.card.cardId, DETAILS))).toMatchObject(refused);
    passTime(2 * DAY);
    expect(await getRefusal(await leave(card.cardId, DETAILS))).toMatchObject(refused);
    expect(await getContacts(owner)).toEqual([]);
  });

  test("returns not found for an unknown or deleted card", async () => {
    const { card } = await createPremium(WANTED);
    expect((await leave("nobody-here", DETAILS)).status).toBe(404);
    await withdrawCard(card);
    expect((await leave(card.cardId, DETAILS)).status).toBe(410);
  });

  test("with the hidden field filled in seems to succeed and stores nothing", async () => {
    const { owner, card } = await createPremium(WANTED);
    const email = nextEmail();
    expect((await leave(card.cardId, { ...DETAILS, email, copy: true, fax: "1" })).status).toBe(201);
    expect(await getContacts(owner)).toEqual([]);
    expect(sentTo(email)).toBe(0);
  });

  test("for cards that do not exist stores nothing, once the address has reached its limit", async () => {
    const visitor = createVisitor();
    const count = async () => env.DB.prepare("select count(*) as n from rate_limits").first<number>("n");
    const before = (await count()) ?? 0;
    for (let i = 0; i < 25; i += 1) await leave(`unknown-card-${i}`, DETAILS, visitor);
    // One of the address, and one of each card until then.
    expect(await count()).toBe(before + 21);
  });

  test("too often from one address is refused, and other addresses are not affected", async () => {
    const { owner, card } = await createPremium(WANTED);
    const visitor = createVisitor();
    for (let i = 0; i < 20; i += 1) await leave(card.cardId, { ...DETAILS, note: `${i}` }, visitor);
    const refusal = await getRefusal(await leave(card.cardId, { ...DETAILS, note: "one more" }, visitor));
    expect(refusal).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(await getContacts(owner)).toHaveLength(20);
    expect((await leave(card.cardId, { ...DETAILS, note: "else" })).status).toBe(201);
  });

  test("from one IPv6 network of /48 is limited as a whole, so that it cannot close the form of a card", async () => {
    await env.DB.prepare("delete from rate_limits").run();
    const { card } = await createPremium(WANTED);
    const leaveFrom = async (address: string) =>
      leave(card.cardId, { ...DETAILS, note: address }, createVisitor({ headers: { "cf-connecting-ip": address } }));
    await leaveFrom("2001:db8:77:1::1");
    await env.DB.prepare("update rate_limits set count = 79").run();
    expect((await leaveFrom("2001:db8:77:2::1")).status).toBe(201);
    expect((await leaveFrom("2001:db8:77:3::1")).status).toBe(429);
    expect((await leaveFrom("2001:db8:78::1")).status).toBe(201);
  });

  test("cannot flood a third party's mailbox with copies, and reaches the owner all the same", async () => {
    const { owner, card } = await createPremium(WANTED);
    const email = nextEmail();
    const ask = (note: string) => leave(card.cardId, { ...DETAILS, email, note, copy: true });
    for (const note of ["1", "2", "3", "4"]) expect((await ask(note)).status).toBe(201);
    expect(sentTo(email)).toBe(3);
    expect(await getContacts(owner)).toHaveLength(4);
  });
});

describe("the lead form on the card page", () => {
  const FORM = { ...DETAILS, consent: "on" };

  test("is shown while leads are enabled, and works without JavaScript", async () => {
    const { card } = await createPremium(WANTED);
    const { card: other } = await createPremium();
    const { send } = createVisitor();
    expect(await (await send(`/c/${card.cardId}?lang=en`)).text()).toContain(
      `action="/c/${card.cardId}/details?lang=en"`,
    );
    expect(await (await send(`/c/${other.cardId}`)).text()).not.toContain("<form");
  });

  test("returns to the page, which confirms it", async () => {
    const { owner, card } = await createPremium(WANTED);
    const answer = await submit(card.cardId, FORM);
    expect(answer.status).toBe(303);
    const location = answer.headers.get("location") ?? "";
    expect(location).toBe(`/c/${card.cardId}?lang=en&left=1#details`);
    const page = await (await createVisitor().send(location)).text();
    expect(page).toContain(messagesIn("en").card_page_lead_done({ name: card.name }));
    expect(page).not.toContain("sendBeacon");
    expect(await getContacts(owner)).toHaveLength(1);
  });

  test("repeats its input after an error and names the error at each field", async () => {
    const { owner, card } = await createPremium(WANTED);
    const { consent: _, ...without } = FORM;
    const answer = await submit(card.cardId, { ...without, email: '"><script>alert(1)</script>' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="이방문"');
    expect(html).toContain('id="details-email-error"');
    expect(html).toContain('id="details-consent-error"');
    expect(html).not.toContain("<script>alert");
    expect(await getContacts(owner)).toEqual([]);
  });

  test.each([
    {},
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: ORIGIN, "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[])("from another site (%j) is refused", async (headers) => {
    const { owner, card } = await createPremium(WANTED);
    expect((await submit(card.cardId, FORM, headers)).status).toBe(403);
    expect(await getContacts(owner)).toEqual([]);
  });

  test("reports on the card page that it is closed or over its limit", async () => {
    const { card } = await createPremium();
    const closed = await submit(card.cardId, FORM);
    expect(closed.status).toBe(403);
    expect(await closed.text()).toContain(messagesIn("en").error_details_closed());
    const worker = workerWith({ FLOOD_LIMITER: { limit: async () => ({ success: false }) } });
    const flooded = await submit(card.cardId, FORM, { origin: ORIGIN }, createVisitor({ worker }));
    expect(flooded.status).toBe(429);
  });

  test("reports an incomplete body as unreadable", async () => {
    const { card } = await createPremium(WANTED);
    const response = await createVisitor().send(`/c/${card.cardId}/details`, {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": "multipart/form-data; boundary=edge" },
      body: '--edge\r\ncontent-disposition: form-data; name="na',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });

  test("with another content type gets a page as the response", async () => {
    const { card } = await createPremium(WANTED);
    const { send } = createVisitor();
    const headers = { origin: ORIGIN, "content-type": "text/plain", "user-agent": CHROME };
    const answer = await send(`/c/${card.cardId}/details`, { method: "POST", headers, body: "name=x" });
    expect(answer.status).toBe(422);
    expect((await send(`/c/${card.cardId}/details`)).headers.get("location")).toBe(`/c/${card.cardId}#details`);
  });
});
