import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createAdmin } from "../factories/admin.factory.ts";
import { createAssociation, letIn } from "../factories/association.factory.ts";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { subscribeSession } from "../factories/delivery.factory.ts";
import { choose } from "../factories/notification.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, logIn, nextEmail, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { readVcards } from "../factories/vcardReader.ts";
import { atField, createVisitor, getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";

const save = ({ api }: TestUser, cardId: string) => api.contacts.$post({ json: { cardId } });
const download = ({ api }: TestUser, format: "json" | "vcf" | "csv") => api.user.export.$get({ query: { format } });

const ADMIN = "admin@example.com";

/** A user with a card, a deleted card and a contact; and the contact's owner, whose other card is private. */
const owner = await createUser({ name: "이웃" });
const shown = await createCard(owner, {
  name: '=HYPERLINK("x")',
  title: "대표",
  companyName: 'Moa, "Inc."',
  mobile: "+82 10-1234-5678",
  intro: "line 1\nline 2",
});
const hidden = await createCard(owner, { title: "비밀 명함" });
const person = await createUser();
const card = await createCard(person, { title: "내 명함" });
await translateCard(card, "en", { name: "Moa Kim" });
const menu = [
  { siteName: "나중", url: "https://z.example" },
  { siteName: "먼저", url: "https://a.example" },
];
await person.api.cards[":idx"].menu.$put({ param: { idx: String(card.idx) }, json: { version: 0, items: menu } });
const binned = await createCard(person, { title: "지난 명함" });
await withdrawCard(binned);
await save(person, shown.cardId);
await env.DB.prepare("update contacts set note = ? where user_id = ?").bind("@SUM(1)\n둘째 줄", person.user.id).run();
await logIn(person.user.email, { userAgent: "Phone/1.0", autoLogin: true });
await choose(person, { channels: [{ kind: "groupRequested", email: "daily" }] });
const endpoint = await subscribeSession(person);

test("returns all data as a JSON download", async () => {
  const response = await download(person, "json");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="moa-data.json"');
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);

  const data = JSON.parse(await response.text());
  // The second device is unknown.
  expect(data.user).toEqual({ ...person.user, unreadNotifications: 1 });
  expect(data.notifications).toMatchObject([{ kind: "newDevice", detail: "Phone/1.0", count: 1, readAt: null }]);
  expect(data.notificationPreferences).toEqual({
    savedCards: false,
    showsName: false,
    channels: [{ kind: "groupRequested", email: "daily", push: null }],
    pushSubscriptions: [{ service: "fcm.googleapis.com", createdAt: expect.any(String) }],
  });
  expect(data.cards.map(({ title }: { title: string }) => title)).toEqual(["내 명함", "지난 명함"]);
  expect(data.cards[0].texts).toEqual([expect.objectContaining({ locale: "en", name: "Moa Kim" })]);
  expect(data.cards[0].menu).toEqual(menu.map((item) => expect.objectContaining(item)));
  expect(data.contacts).toEqual([expect.objectContaining({ note: "@SUM(1)\n둘째 줄", card: expect.any(Object) })]);
  expect(data.contacts[0].publicCard).toMatchObject({ cardId: shown.cardId, companyName: 'Moa, "Inc."' });
  expect(data.sessions.map(({ userAgent }: { userAgent: string }) => userAgent).toSorted()).toEqual(["", "Phone/1.0"]);
  expect(data.referrals).toEqual({ referralCode: person.user.referralCode, signedUp: 0 });
});

test("contains the reports about the user's own cards, with their outcome", async () => {
  const [reported, reader] = [await createUser(), await createUser()];
  const { idx, cardId } = await createCard(reported);
  const report = async (json: object) =>
    createVisitor().send(`/api/public/cards/${cardId}/reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    });
  expect((await report({ reason: "impersonation", text: "이건 제 이름이에요." })).status).toBe(204);
  const admin = await createAdmin();
  const param = { idx: String(idx) };
  await getContent(await admin.api.admin.cards[":idx"].takedown.$post({ param, json: { reason: "사칭" } }));
  const read = async (user: TestUser) => JSON.parse(await (await download(user, "json")).text()).cardReports;
  expect(await read(reported)).toEqual([
    {
      cardIdx: idx,
      reason: "impersonation",
      text: "이건 제 이름이에요.",
      at: expect.any(String),
      closedAt: expect.any(String),
      outcome: "takenDown",
    },
  ]);
  expect(await read(reader)).toEqual([]);
});

test("contains no hash, no token, and nothing of other users except what their cards show", async () => {
  const text = await (await download(person, "json")).text();
  const { results } = await env.DB.prepare("select * from sessions where user_id = ?").bind(person.user.id).all();
  const hashes = results.flatMap((row) => [row.refresh_hash, row.auto_login_hash]).filter((hash) => hash !== null);

  expect(hashes.length).toBeGreaterThanOrEqual(3);
  for (const secret of [
    ...hashes,
    endpoint,
    "p256dh",
    "argon2",
    "Hash",
    owner.user.email,
    owner.user.id,
    hidden.cardId,
  ])
    expect(text).not.toContain(secret);
});

test("returns contacts as vCards", async () => {
  const response = await download(person, "vcf");
  expect(response.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain("moa-contacts.vcf");

  const [vcard, ...others] = readVcards(await response.text());
  expect(others).toEqual([]);
  const getText = (name: string) => vcard?.find((property) => property.name === name)?.value;
  expect(getText("fn")).toBe('=HYPERLINK("x")');
  expect(getText("org")).toBe('Moa, "Inc."');
  expect(getText("tel")).toBe("+82 10-1234-5678");
  expect(getText("uid")).toContain(`/c/${shown.cardId}`);
});

test("returns contacts as CSV without executable formulas", async () => {
  const response = await download(person, "csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  const [header, row, ...others] = new TextDecoder().decode(bytes).split("\r\n");
  expect(header).toMatch(/^"name","familyName","givenName","phoneticName",.*,"cardId","note","savedAt"$/);
  expect(row).toContain(`"'=HYPERLINK(""x"")",`);
  expect(row).toContain('"Moa, ""Inc.""",');
  expect(row).toContain(',"+82 10-1234-5678",');
  expect(row).toContain(`,"'@SUM(1)\n둘째 줄",`);
  expect(others).toEqual([""]);
});

test.each([
  ["in the bin", "update cards set deleted_at = 1 where idx = ?"],
  ["taken down", "update cards set taken_down_at = 1 where idx = ?"],
  [
    "owned by a suspended user",
    "update users set suspended_at = 1 where id = (select owner_id from cards where idx = ?)",
  ],
])(
  "contains the user's own note, tags and favorite of a card that is %s, and nothing else of it",
  async (_, withdraw) => {
    const [reader, other] = [await createUser(), await createUser()];
    const withdrawn = await createCard(other, { name: "박철회", companyName: "비밀 회사", mobile: "010-5555-6666" });
    const { id } = await getContent(await save(reader, withdrawn.cardId));
    const json = { note: "전시회에서", tags: ["부산"], favourite: true };
    await getContent(await reader.api.contacts[":id"].$patch({ param: { id: String(id) }, json }));
    await env.DB.prepare(withdraw).bind(withdrawn.idx).run();

    const text = await (await download(reader, "json")).text();
    expect(JSON.parse(text).contacts).toEqual([
      expect.objectContaining({ id, name: "박철회", ...json, publicCard: null, photoKey: null }),
    ]);
    const files = [await (await download(reader, "vcf")).text(), await (await download(reader, "csv")).text()];
    for (const file of files) for (const own of ["박철회", json.note, "부산"]) expect(file).toContain(own);
    for (const theirs of ["비밀 회사", "5555-6666", "55556666", withdrawn.photoKey])
      for (const file of [text, ...files]) expect(file).not.toContain(theirs);
  },
);

test("supports three formats", async () => {
  const refused = await person.api.user.export.$get({ query: { format: "xml" as "csv" } });
  expect(await getRefusal(refused)).toEqual(atField(422, "format", "INPUT_INVALID"));
});

// Last, because it logs the user out.
test("contains the user's purchases, agreements, memberships and notifications", async () => {
  const admin = await createUser({ email: ADMIN });
  const { id, email } = person.user;
  await giveTicket(person, "season");
  await giveTicket(person, "period");
  await env.DB.prepare("update subscriptions set billing_key = 'a-billing-key' where user_id = ?").bind(id).run();
  await env.DB.prepare(
    "insert into payment_method_changes (id, subscription_id, method, consented_at, done_at) select 'change', id, 'kakaopay', 1000, 2000 from subscriptions where user_id = ?",
  )
    .bind(id)
    .run();
  await env.DB.prepare(
    "insert into identities (provider, subject, user_id, linked_at) values ('naver', 'subject-of-naver', ?, 1)",
  )
    .bind(id)
    .run();
  await env.DB.prepare("update users set referred_by = ? where id = ?").bind(owner.user.id, id).run();
  const [joined, inviting] = [await createAssociation(owner), await createAssociation(owner)];
  await letIn(joined, person, "manager");
  await getContent(
    await joined.president.api.associations[":idx"].invitations.$post({ param: joined.param, json: {} }),
  );
  const guest = nextEmail();
  await getContent(
    await person.api.associations[":idx"].members.$post({ param: joined.param, json: { email: guest } }),
  );
  await getContent(await owner.api.associations[":idx"].members.$post({ param: inviting.param, json: { email } }));
  const office = signedInAs(admin.accessToken, { worker: workerWith({ ADMIN_EMAILS: ADMIN }) }).api.admin;
  await getContent(await office.users[":id"].suspend.$post({ param: { id }, json: { reason: "너무 많은 광고" } }));
  await getContent(await office.users[":id"].resume.$post({ param: { id } }));

  const { api } = await logIn(email);
  const text = await (await api.user.export.$get({ query: { format: "json" } })).text();
  const data = JSON.parse(text);
  expect(data.agreements).toEqual({
    termsVersion: expect.any(String),
    privacyVersion: expect.any(String),
    agreedAt: person.user.joinedAt,
    referredBy: owner.user.referralCode,
  });
  expect(data.logins).toEqual([
    { provider: "naver", subject: "subject-of-naver", email: null, linkedAt: expect.any(String) },
  ]);
  expect(data.tickets.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["period", "season"]);
  expect(data.orders).toHaveLength(2);
  expect(data.orders.find(({ kind }: { kind: string }) => kind === "season")).toMatchObject({
    price: { amount: 4900, currency: "KRW" },
    method: "card",
    status: "paid",
    consentedAt: expect.any(String),
    paidAt: expect.any(String),
    subscription: {
      status: "ended",
      method: "card",
      price: { amount: 4900, currency: "KRW" },
      paymentMethodChanges: [
        { method: "kakaopay", consentedAt: "1970-01-01T00:00:01.000Z", doneAt: "1970-01-01T00:00:02.000Z" },
      ],
    },
  });
  expect(data.associations).toMatchObject([{ idx: joined.idx, membership: { role: "manager" } }]);
  expect(data.invitations).toEqual({
    received: [expect.objectContaining({ idx: inviting.idx, name: inviting.name })],
    sent: [expect.objectContaining({ idx: joined.idx, email: guest })],
  });
  expect(data.associationRecords.map(({ action, own }: { action: string; own: boolean }) => [action, own])).toEqual([
    ["approved", false],
    ["appointed", false],
  ]);
  expect(data.administration).toMatchObject([
    { action: "user.suspend", detail: { reason: "너무 많은 광고" } },
    { action: "user.resume" },
  ]);
  for (const secret of ["a-billing-key", "tokenHash", admin.user.email, owner.user.email, owner.user.id])
    expect(text).not.toContain(secret);
});
