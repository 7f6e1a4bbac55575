import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { actsOn, createAdmin } from "../factories/admin.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, logIn, nextEmail, PASSWORD, type TestUser, verifyEmail } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

const reason = "도배";
const allEntries = async () => JSON.stringify((await env.DB.prepare("select * from audit_log").all()).results);
const leave = async ({ api }: Pick<TestUser, "api">, email: string) =>
  expect((await api.user.$delete({ json: { confirm: email } })).status).toBe(204);

test("the audit log removes the addresses of an administrator whose account is deleted, including former ones", async () => {
  const [admin, person] = [await createAdmin(), await createUser()];
  const before = admin.user.email;
  const act = admin.api.admin.users[":id"];
  await getContent(await act.suspend.$post({ param: person.user, json: { reason } }));
  const email = nextEmail();
  const form = { email, verificationToken: await verifyEmail(email), currentPassword: PASSWORD };
  await getContent(await admin.api.user[":id"].$post({ param: admin.user, form }));
  expect(await actsOn(person.user.id)).toMatchObject([{ actor: before }]);

  await leave(admin, email);
  const text = await allEntries();
  for (const own of [before, email, admin.user.id]) expect(text).not.toContain(own);
  // Entries about other users are unchanged.
  expect(await actsOn(person.user.id)).toEqual([
    { actor: "", action: "user.suspend", detail: { reason, email: person.user.email } },
  ]);
});

test("the audit log removes the key, address and card ID of a user whose account is deleted", async () => {
  const [admin, person] = [await createAdmin(), await createUser()];
  const { id, email } = person.user;
  const office = admin.api.admin;
  const card = await createCard(person);
  const param = { idx: String(card.idx) };
  await giveTicket(person, "period");
  const order = await env.DB.prepare("select id from orders where user_id = ?").bind(id).first<string>("id");
  await env.DB.prepare(
    "insert into audit_log (at, actor, action, subject, detail, actor_id, about_id) values (1, ?, 'payment.refund', ?, ?, ?, ?)",
  )
    .bind(admin.user.email, order, JSON.stringify({ reason, amount: 1, user: id }), admin.user.id, id)
    .run();
  await getContent(await office.cards[":idx"].takedown.$post({ param, json: { reason } }));
  await getContent(await office.cards[":idx"].restore.$post({ param }));
  await getContent(await office.users[":id"].suspend.$post({ param: { id }, json: { reason } }));
  await getContent(await office.users[":id"].resume.$post({ param: { id } }));
  const back = await logIn(email);
  const exported = JSON.parse(await (await back.api.user.export.$get({ query: { format: "json" } })).text());
  expect(exported.administration.map(({ action }: { action: string }) => action)).toEqual([
    "payment.refund",
    "card.takedown",
    "card.restore",
    "user.suspend",
    "user.resume",
  ]);

  await leave(back, email);
  const text = await allEntries();
  for (const own of [id, email, card.cardId]) expect(text).not.toContain(own);
  // The administrator, action, time and reason are kept.
  const { items } = await getContent(await office.audit.$get({ query: { q: admin.user.email } }));
  expect(items).toMatchObject([
    { action: "user.resume", subject: "", detail: {} },
    { action: "user.suspend", subject: "", detail: { reason } },
    { action: "card.restore", subject: `card:${card.idx}`, detail: {} },
    { action: "card.takedown", subject: `card:${card.idx}`, detail: { reason } },
    { action: "payment.refund", subject: order, detail: { reason, amount: 1 } },
  ]);
});

test("the audit log shows addresses, and not the keys that the removal uses", async () => {
  const [admin, person] = [await createAdmin(), await createUser()];
  await getContent(await admin.api.admin.users[":id"].suspend.$post({ param: person.user, json: { reason } }));
  const { items } = await getContent(await admin.api.admin.audit.$get({ query: { q: person.user.id } }));
  expect(items).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actor: admin.user.email,
      action: "user.suspend",
      subject: person.user.id,
      detail: { reason, email: person.user.email },
    },
  ]);
});
