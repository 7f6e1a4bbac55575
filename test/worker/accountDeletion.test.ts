import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createAssociation, join as joinAssociation } from "../factories/association.factory.ts";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import { createGroup, join as joinGroup } from "../factories/group.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { getRefusal } from "../factories/visitor.factory.ts";

type Answer = Parameters<typeof getRefusal>[0];

/** Deletes the account between the check of the user and the insert of the row. */
async function whileGoing(table: string, column: string, call: () => Promise<Answer>) {
  const going = `create trigger going before insert on ${table} begin delete from users where id = new.${column}; end`;
  await env.DB.prepare(going).run();
  try {
    return await getRefusal(await call());
  } finally {
    await env.DB.prepare("drop trigger going").run();
  }
}

const [group, association, shown] = [
  await createGroup(),
  await createAssociation(),
  await createCard(await createUser()),
];
await env.DB.prepare("insert into promotion (id, starts_at, ends_at) values (1, ?, ?)")
  .bind(Date.now() - DAY, Date.now() + DAY)
  .run();

test.each<[string, string, string, (person: TestUser) => Promise<Answer>]>([
  ["a card", "cards", "owner_id", ({ api }) => api.cards.$post({ form: cardForm() })],
  ["a contact", "contacts", "user_id", ({ api }) => api.contacts.$post({ json: { cardId: shown.cardId } })],
  [
    "an offer of a card",
    "exchanges",
    "sender_id",
    async (person) => {
      const { idx } = await createCard(person);
      return person.api.exchanges.$post({ json: { cardId: shown.cardId, cardIdx: idx } });
    },
  ],
  ["a promotion ticket", "tickets", "user_id", ({ api }) => api.tickets.promotion.$post()],
  ["an association", "associations", "president_id", ({ api }) => api.associations.$post({ json: { name: "모임" } })],
  [
    "a membership in an association",
    "association_members",
    "user_id",
    (person) => joinAssociation(person, association),
  ],
  ["a membership in a group", "group_members", "user_id", (person) => joinGroup(person, group)],
])("%s requested while the account is being deleted is refused", async (_, table, column, call) => {
  vi.spyOn(console, "error").mockReturnValue();
  const person = await createUser();
  expect(await whileGoing(table, column, async () => call(person))).toEqual({ status: 400, code: "ACCESS_INVALID" });
  expect((await person.api.user.$get()).status).toBe(200);
});
