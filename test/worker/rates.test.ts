import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  ASSOCIATION_CHANGES,
  IMPORTS,
  JOINS,
  NEW_GROUPS,
  type Rate,
  SAVED_CONTACTS,
  UPLOADS,
} from "../../domain/quotas.ts";
import {
  as,
  createAssociation,
  createMember,
  join as joinAssociation,
  nextName,
} from "../factories/association.factory.ts";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { createGroup, groupFields, join as joinGroup } from "../factories/group.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { getRefusal } from "../factories/visitor.factory.ts";

type Act = () => Promise<{ status: number; headers: Headers; json(): Promise<unknown> }>;

/** The limited user with the call, which can be repeated. */
type Story = { person: TestUser; act: Act; rates: Rate[] };

const card = await createCard(await createUser());

const STORIES: Record<string, () => Promise<Story>> = {
  "saving cards": async () => {
    const person = await createUser();
    const act = () => person.api.contacts.$post({ json: { cardId: card.cardId } });
    return { person, act, rates: SAVED_CONTACTS };
  },
  importing: async () => {
    const person = await createUser();
    const act = () => person.api.contacts.import.$post({ form: { file: new File(["이름\n하나\n"], "a.csv") } });
    // From now on it adds nothing; additions have their own limit.
    await act();
    return { person, act, rates: IMPORTS };
  },
  "making cards": async () => {
    const person = await createUser();
    return { person, act: () => person.api.cards.$post({ form: cardForm() }), rates: UPLOADS };
  },
  "changing pictures": async () => {
    const person = await createUser();
    const param = { idx: String((await createCard(person)).idx) };
    const act = () => person.api.cards[":idx"].image.$put({ param, form: { image: photograph() } });
    return { person, act, rates: UPLOADS };
  },
  "making groups": async () => {
    const person = await createUser();
    await giveTicket(person, "group");
    await giveTicket(person, "group");
    return { person, act: () => person.api.groups.$post({ json: groupFields() }), rates: NEW_GROUPS };
  },
  "joining groups": async () => {
    const [person, group] = [await createUser(), await createGroup()];
    return { person, act: () => joinGroup(person, group), rates: JOINS };
  },
  "joining associations": async () => {
    const [person, association] = [await createUser(), await createAssociation()];
    return { person, act: () => joinAssociation(person, association), rates: JOINS };
  },
  "renaming an association": async () => {
    const person = await createUser();
    const { param } = await createAssociation(person);
    const act = () => person.api.associations[":idx"].$patch({ param, json: { name: nextName() } });
    return { person, act, rates: ASSOCIATION_CHANGES };
  },
  "appointing and dismissing": async () => {
    const person = await createUser();
    const association = await createAssociation(person);
    const member = await createMember(association);
    return { person, act: () => as(person, association).give("manager", member), rates: ASSOCIATION_CHANGES };
  },
  "letting members in": async () => {
    const person = await createUser();
    const association = await createAssociation(person);
    const member = await createMember(association);
    return { person, act: () => as(person, association).approve(member), rates: ASSOCIATION_CHANGES };
  },
  "removing members": async () => {
    const person = await createUser();
    const association = await createAssociation(person);
    const [member, other] = [await createMember(association), await createMember(association)];
    const waiting = [member, other];
    return {
      person,
      act: () => as(person, association).remove(waiting.pop() ?? member),
      rates: ASSOCIATION_CHANGES,
    };
  },
  "exporting members": async () => {
    const person = await createUser();
    const { param } = await createAssociation(person);
    const act = () => person.api.associations[":idx"].export.$get({ param, query: { format: "csv" } });
    return { person, act, rates: ASSOCIATION_CHANGES };
  },
};

describe.each(Object.entries(STORIES))("%s", (_, open) => {
  test("is limited for each user, and allowed again in the next window", async () => {
    const { person, act, rates } = await open();
    await env.DB.prepare("delete from rate_limits").run();
    expect((await act()).status).toBeLessThan(300);
    const counted = await env.DB.prepare("select count, window_ends_at as ends from rate_limits order by ends").all<{
      count: number;
      ends: number;
    }>();
    // The first attempt counted once in each window.
    expect(counted.results.map(({ count }) => count)).toEqual(rates.map(() => 1));
    for (const [i, { max }] of rates.entries())
      await env.DB.prepare("update rate_limits set count = ? where window_ends_at = ?")
        .bind(max, counted.results[i]?.ends)
        .run();
    const refused = await act();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await getRefusal(refused)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await person.api.user.$get()).status).toBe(200);
    // The windows are over.
    await env.DB.prepare("update rate_limits set window_ends_at = 1").run();
    expect((await act()).status).not.toBe(429);
  });
});
