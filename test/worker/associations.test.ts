import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runJobs } from "../../worker/jobs/schedule.ts";
import {
  as,
  type Caller,
  countsOf,
  createAssociation,
  createMember,
  join,
  letIn,
  nextName,
  type Person,
  suspend,
  type TestAssociation,
} from "../factories/association.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { createUser, nextEmail, signedInAs } from "../factories/user.factory.ts";
import {
  atField,
  contentOf,
  createVisitor,
  mailbox,
  ORIGIN,
  refusalOf,
  statusesOf,
  workerWith,
} from "../factories/visitor.factory.ts";

const make = ({ api }: Caller, name: string) => api.associations.$post({ json: { name } });
const isFree = async ({ api }: Caller, name: string) =>
  (await contentOf(await api.associations["check-name"].$get({ query: { name } }))).available;
const mine = async ({ api }: Caller, query: { cursor?: string; limit?: string } = {}) =>
  contentOf(await api.associations.$get({ query }));
const seenBy = ({ api }: Caller, { param }: Pick<TestAssociation, "param">, invitation?: string) =>
  api.public.associations[":idx"].$get({ param, query: invitation === undefined ? {} : { invitation } });
const invite = ({ president, param }: TestAssociation, email: string) =>
  president.api.associations[":idx"].members.$post({ param, json: { email } });
const makeLink = async ({ president, param }: TestAssociation, json: { days?: number; uses?: number } = {}) => {
  const link = await contentOf(await president.api.associations[":idx"].invitations.$post({ param, json }));
  return { ...link, token: new URL(link.url).searchParams.get("invitation") ?? "" };
};
const invitationsOf = async ({ president, param }: TestAssociation) =>
  (await contentOf(await president.api.associations[":idx"].invitations.$get({ param, query: {} }))).items;
const trailOf = async ({ president, param }: Pick<TestAssociation, "president" | "param">) =>
  (await contentOf(await president.api.associations[":idx"].audit.$get({ param, query: {} }))).items;
const statusOf = async (person: Caller, association: Pick<TestAssociation, "param">) =>
  (await contentOf(await seenBy(person, association))).membership?.status;
const roleOf = async (person: Caller, association: Pick<TestAssociation, "param">) =>
  (await contentOf(await seenBy(person, association))).membership?.role;
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const stranger = createVisitor();
const HOURLY = "17 * * * *";

/** Whatever happened: the counts are right, and there is one president. */
async function expectSound(association: Pick<TestAssociation, "idx">, members: number, pending = 0) {
  expect(await countsOf(association)).toEqual({
    members,
    memberRows: members,
    pending,
    pendingRows: pending,
    presidents: 1,
  });
}

describe("making an association", () => {
  test("makes its maker the president", async () => {
    const person = await createUser({ name: "김회장" });
    const name = nextName();
    const response = await make(person, `  ${name} `);
    expect(response.status).toBe(201);
    const association = await response.json();
    expect(association).toEqual({
      idx: expect.any(Number),
      name,
      createdAt: expect.any(String),
      memberCount: 1,
      pendingCount: 0,
      president: { userId: person.user.id, name: "김회장" },
      role: "president",
      membership: { cardIdx: null, consentedAt: null, since: association.createdAt },
    });
    await expectSound(association, 1);
    const { idx, createdAt } = association;
    expect(await mine(person)).toEqual({
      items: [{ idx, name, createdAt, memberCount: 1, pendingCount: 0, status: "member", role: "president" }],
      nextCursor: null,
      invitations: [],
    });
  });

  test("is told as the name is typed whether it is free, and once more when it is made", async () => {
    const person = await createUser();
    const { name } = await createAssociation(person, "Café 협회 ABC");
    for (const same of [name, "café 협회 abc", "CAFE  협회 ＡＢＣ", "Cafe\u0301 협회\u200b ABC"]) {
      expect([same, await isFree(person, same)]).toEqual([same, false]);
      expect(await refusalOf(await make(person, same))).toEqual(atField(409, "name", "ASSOCIATION_NAME_TAKEN"));
    }
    expect(await isFree(person, "Café 협회 ABCD")).toBe(true);
  });

  test("two at once with one name: one is made", async () => {
    const people = [await createUser(), await createUser(), await createUser()];
    const name = nextName();
    const answers = await Promise.all(people.map((person) => make(person, name)));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
  });

  test.each([
    ["", "FIELD_EMPTY"],
    ["가", "NAME_LENGTH"],
    ["👥", "NAME_LENGTH"],
    ["\u200b\u200b\u200b", "NAME_LENGTH"],
    ["가".repeat(51), "TEXT_TOO_LONG"],
  ])("%j is no name", async (name, code) => {
    const person = await createUser();
    expect(await refusalOf(await make(person, name))).toEqual(atField(422, "name", code));
    const checked = await person.api.associations["check-name"].$get({ query: { name } });
    expect(await refusalOf(checked)).toEqual(atField(422, "name", code));
  });

  test("more than twenty a day is refused", async () => {
    const person = await createUser();
    for (let i = 0; i < 20; i++) await contentOf(await make(person, nextName()));
    expect(await refusalOf(await make(person, nextName()))).toMatchObject({ status: 429 });
  });
});

describe("an association's name", () => {
  test("may be written otherwise, and is free again when it changes", async () => {
    const association = await createAssociation(undefined, "Rename Me");
    const { president, param } = association;
    const rename = (name: string) => president.api.associations[":idx"].$patch({ param, json: { name } });
    const query = { name: "RENAME me", idx: param.idx };
    expect(await contentOf(await president.api.associations["check-name"].$get({ query }))).toEqual({
      available: true,
    });
    expect(await contentOf(await rename("RENAME me"))).toMatchObject({ name: "RENAME me" });
    const other = await createAssociation();
    expect(await refusalOf(await rename(other.name))).toEqual(atField(409, "name", "ASSOCIATION_NAME_TAKEN"));
    const name = nextName();
    await contentOf(await rename(name));
    await contentOf(await rename(name));
    expect(await isFree(president, "rename me")).toBe(true);
    const trail = await trailOf(association);
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ["renamed", name],
      ["renamed", "RENAME me"],
      ["created", "Rename Me"],
    ]);
  });

  test("is found by its beginning, in any writing", async () => {
    const person = await createUser();
    for (const name of ["찾기 협회 나", "찾기 협회 가", "찾기 협회 다", "못찾기"])
      await createAssociation(person, name);
    const find = async (query: { q: string; cursor?: string; limit?: string }) =>
      contentOf(await person.api.associations.search.$get({ query }));
    const first = await find({ q: "찾기", limit: "2" });
    expect(first.items.map(({ name }) => name)).toEqual(["찾기 협회 가", "찾기 협회 나"]);
    const rest = await find({ q: "찾기", limit: "2", cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({ items: [{ name: "찾기 협회 다", memberCount: 1 }], nextCursor: null });
    expect((await find({ q: "\u200b" })).items).toEqual([]);
    expect((await find({ q: "%" })).items).toEqual([]);
  });
});

describe("the public view", () => {
  test("tells anybody what there is to join, and nobody who is in it", async () => {
    const association = await createAssociation();
    const { idx, name, president } = association;
    const shown = await contentOf(await seenBy(stranger, association));
    expect(shown).toEqual({
      idx,
      name,
      createdAt: expect.any(String),
      memberCount: 1,
      membership: null,
      invited: false,
    });
    expect(await contentOf(await seenBy(president, association))).toEqual({
      ...shown,
      membership: { status: "member", role: "president" },
    });
    expect(await refusalOf(await seenBy(stranger, { param: { idx: "999999" } }))).toMatchObject({ status: 404 });
  });
});

describe("asking to join", () => {
  test("waits for approval, twice as well", async () => {
    const association = await createAssociation();
    const person = await createUser();
    await Promise.all([join(person, association), join(person, association)]);
    expect(await contentOf(await join(person, association))).toMatchObject({
      membership: { status: "pending", role: null },
      memberCount: 1,
    });
    await expectSound(association, 1, 1);
    expect(await refusalOf(await as(person, association).see())).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect((await mine(person)).items).toMatchObject([{ status: "pending", role: null, pendingCount: null }]);

    const president = as(association.president, association);
    const answers = await Promise.all([president.approve(person), president.approve(person)]);
    expect(statusesOf(answers)).toEqual([204, 204]);
    await expectSound(association, 2);
    expect(await contentOf(await as(person, association).see())).toMatchObject({ role: "member", pendingCount: null });
    expect((await trailOf(association)).map(({ action }) => action)).toEqual(["approved", "created"]);
  });

  test("can be taken back, refused, and done anew", async () => {
    const association = await createAssociation();
    const person = await createUser();
    const president = as(association.president, association);
    await join(person, association);
    expect((await as(person, association).leave()).status).toBe(204);
    expect((await as(person, association).leave()).status).toBe(204);
    expect(await refusalOf(await president.approve(person))).toMatchObject({ status: 404 });
    await join(person, association);
    expect((await president.remove(person)).status).toBe(204);
    expect(await refusalOf(await president.remove(person))).toMatchObject({ status: 404 });
    await expectSound(association, 1);
    await join(person, association);
    await president.approve(person);
    await expectSound(association, 2);
    expect((await trailOf(association)).map(({ action }) => action)).toEqual(["approved", "refused", "created"]);
  });

  test("with a card that is one's own", async () => {
    const association = await createAssociation();
    const [person, other] = [await createUser(), await createUser()];
    const [own, others] = [await createCard(person), await createCard(other)];
    expect(await refusalOf(await join(person, association, { cardIdx: others.idx }))).toEqual(
      atField(403, "cardIdx", "NOT_CARD_OWNER"),
    );
    await letIn(association, person, "member", { cardIdx: own.idx });
    const say = (json: object) => person.api.associations[":idx"].membership.$patch({ param: association.param, json });
    expect(await contentOf(await say({}))).toMatchObject({ membership: { cardIdx: own.idx, consentedAt: null } });
    expect(await contentOf(await say({ consent: true }))).toMatchObject({
      membership: { cardIdx: own.idx, consentedAt: expect.any(String) },
    });
    expect(await refusalOf(await say({ cardIdx: others.idx }))).toEqual(atField(403, "cardIdx", "NOT_CARD_OWNER"));
    expect(await contentOf(await say({ cardIdx: null, consent: false }))).toMatchObject({
      membership: { cardIdx: null, consentedAt: null },
    });
  });
});

describe("consent to be in the directory", () => {
  type Consent = { consent?: boolean };
  const asked: Consent = { consent: true };

  test.each<[string, Consent, boolean]>([
    ["declined", { consent: false }, false],
    ["given", { consent: true }, true],
    ["not spoken of", {}, true],
  ])("that was given when they asked, and is %s when they come in", async (_, said, consents) => {
    const [association, other] = [await createAssociation(), await createAssociation()];
    const person = await createUser();
    const { token: invitation } = await makeLink(association);
    await join(person, association, asked);
    await contentOf(await join(person, association, { ...said, invitation }));
    await join(person, other, asked);
    await join(person, other, said);
    await as(other.president, other).approve(person);
    for (const one of [association, other]) {
      const { membership } = await contentOf(await as(person, one).see());
      expect(membership.consentedAt !== null).toBe(consents);
    }
  });
});

describe("an invitation by mail", () => {
  test("lets the owner of the address in at once, and nobody else", async () => {
    const association = await createAssociation();
    const [guest, other] = [await createUser({ locale: "en" }), await createUser()];
    const response = await invite(association, ` ${guest.user.email.toUpperCase()} `);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ email: guest.user.email, uses: 0, maxUses: 1, invitedBy: "김모아" });
    const { subject, text } = mailbox.lastTo(guest.user.email);
    expect(subject).toBe(`Moa: an invitation to ${association.name}`);
    expect(text).toContain(`${ORIGIN}/association/${association.idx}`);
    expect(text).toContain("김모아");

    expect((await mine(guest)).invitations).toMatchObject([{ idx: association.idx, name: association.name }]);
    expect(await contentOf(await seenBy(guest, association))).toMatchObject({ invited: true, membership: null });
    expect(await contentOf(await seenBy(other, association))).toMatchObject({ invited: false });
    expect(await contentOf(await join(guest, association))).toMatchObject({
      membership: { status: "member", role: "member" },
      invited: false,
    });
    expect((await mine(guest)).invitations).toEqual([]);
    expect(await invitationsOf(association)).toEqual([]);
    await expectSound(association, 2);
    expect(await refusalOf(await invite(association, guest.user.email))).toEqual(
      atField(409, "email", "ASSOCIATION_MEMBER_EXISTS"),
    );
    // Spent: who leaves asks anew.
    await as(guest, association).leave();
    expect(await contentOf(await join(guest, association))).toMatchObject({ membership: { status: "pending" } });
  });

  test("waits for who has no account yet, in the language of who invites", async () => {
    const association = await createAssociation();
    const email = nextEmail();
    await contentOf(await invite(association, email));
    expect(mailbox.lastTo(email).subject).toContain("초대");
    const newcomer = await createUser({ email });
    expect(await contentOf(await join(newcomer, association))).toMatchObject({ membership: { status: "member" } });
  });

  test("lets in who asked before", async () => {
    const association = await createAssociation();
    const person = await createUser();
    await join(person, association);
    await contentOf(await invite(association, person.user.email));
    expect(await contentOf(await seenBy(person, association))).toMatchObject({ invited: true });
    await Promise.all([join(person, association), join(person, association)]);
    await expectSound(association, 2);
    expect((await trailOf(association)).map(({ action }) => action)).toEqual(["joined", "created"]);
  });

  test("can be declined, withdrawn, and ends by itself", async () => {
    const association = await createAssociation();
    const guest = await createUser();
    await contentOf(await invite(association, guest.user.email));
    await as(guest, association).leave();
    expect(await invitationsOf(association)).toEqual([]);

    const { id } = await contentOf(await invite(association, guest.user.email));
    const end = () =>
      association.president.api.associations[":idx"].invitations[":id"].$delete({
        param: { ...association.param, id: String(id) },
      });
    expect((await end()).status).toBe(204);
    expect(await refusalOf(await end())).toMatchObject({ status: 404 });
    await contentOf(await invite(association, guest.user.email));
    await run("update association_invitations set expires_at = 1 where association_idx = ?", association.idx);
    expect((await mine(guest)).invitations).toEqual([]);
    expect(await contentOf(await join(guest, association))).toMatchObject({ membership: { status: "pending" } });
  });

  test("is spent by who is let in or refused without it", async () => {
    const association = await createAssociation();
    const [member, refused] = [await createUser(), await createUser()];
    for (const person of [member, refused]) {
      await join(person, association);
      await contentOf(await invite(association, person.user.email));
    }
    const other = nextEmail();
    await contentOf(await invite(association, other));
    const president = as(association.president, association);
    await president.approve(member);
    await president.remove(refused);
    expect(await invitationsOf(association)).toMatchObject([{ email: other }]);
    await president.remove(member);
    for (const person of [member, refused])
      expect(await contentOf(await join(person, association))).toMatchObject({ membership: { status: "pending" } });
  });

  test("stays where nobody was let in or removed", async () => {
    const association = await createAssociation();
    const [guest, member] = [await createUser(), await createMember(association)];
    await contentOf(await invite(association, guest.user.email));
    for (const person of [association.president, member]) {
      await as(person, association).approve(guest);
      await as(person, association).remove(guest);
    }
    expect(await invitationsOf(association)).toHaveLength(1);
  });

  test("is forgotten once it is over, with the address in it", async () => {
    const association = await createAssociation();
    const { expiresAt } = await contentOf(await invite(association, nextEmail()));
    await runJobs(HOURLY, env, new Date(Date.parse(expiresAt) - 1));
    expect(await invitationsOf(association)).toHaveLength(1);
    await runJobs(HOURLY, env, new Date(expiresAt));
    expect(await invitationsOf(association)).toEqual([]);
  });

  test("that cannot be sent is none", async () => {
    const association = await createAssociation();
    const EMAIL = { send: () => Promise.reject(new Error("down")) } as unknown as typeof env.EMAIL;
    const { api } = signedInAs(association.president.accessToken, { worker: workerWith({ EMAIL }) });
    const response = await api.associations[":idx"].members.$post({
      param: association.param,
      json: { email: nextEmail() },
    });
    expect(await refusalOf(response)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(await invitationsOf(association)).toEqual([]);
  });

  test("fills nobody's mailbox", async () => {
    const association = await createAssociation();
    const email = nextEmail();
    for (let i = 0; i < 3; i++) await contentOf(await invite(association, email));
    expect(await invitationsOf(association)).toHaveLength(1);
    expect(await refusalOf(await invite(association, email))).toMatchObject({ status: 429 });
    expect(await refusalOf(await invite(association, "no address"))).toEqual(atField(422, "email", "EMAIL_FORMAT"));
  });
});

describe("a link", () => {
  test("lets in as many as it is for, once each, at the same moment too", async () => {
    const association = await createAssociation();
    const { token, url } = await makeLink(association, { uses: 2 });
    expect(url).toBe(`${ORIGIN}/association/${association.idx}?invitation=${token}`);
    expect(await contentOf(await seenBy(stranger, association, token))).toMatchObject({ invited: true });
    const first = await createUser();
    await Promise.all([1, 2, 3].map(() => join(first, association, { invitation: token })));
    expect(await invitationsOf(association)).toMatchObject([{ email: null, uses: 1, maxUses: 2 }]);
    const people = [await createUser(), await createUser(), await createUser()];
    const answers = await Promise.all(people.map((person) => join(person, association, { invitation: token })));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    await expectSound(association, 3);
    expect(await refusalOf(await join(await createUser(), association, { invitation: token }))).toEqual({
      status: 409,
      code: "INVITATION_OVER",
    });
    expect(await contentOf(await seenBy(stranger, association, token))).toMatchObject({ invited: false });
    // Who is in stays in, whatever the link.
    expect(await contentOf(await join(first, association, { invitation: token }))).toMatchObject({ memberCount: 3 });
  });

  test("is of one association, for its time, and its token is kept nowhere", async () => {
    const association = await createAssociation();
    const { token } = await makeLink(association);
    const person = await createUser();
    const other = await createAssociation();
    expect(await refusalOf(await join(person, other, { invitation: token }))).toMatchObject({
      code: "INVITATION_OVER",
    });
    const { results } = await env.DB.prepare("select * from association_invitations").all();
    expect(JSON.stringify(results)).not.toContain(token);
    await run("update association_invitations set expires_at = 1 where association_idx = ?", association.idx);
    expect(await refusalOf(await join(person, association, { invitation: token }))).toMatchObject({
      code: "INVITATION_OVER",
    });
    await expectSound(association, 1);
  });

  test("goes with the right to make it", async () => {
    const association = await createAssociation();
    const president = as(association.president, association);
    const manager = await createMember(association, "운영", "manager");
    const bringing = { ...association, president: manager };
    const { token } = await makeLink(bringing);
    await contentOf(await invite(bringing, nextEmail()));
    await president.give("member", manager);
    // The one person who was invited by name may still come.
    expect(await invitationsOf(association)).toMatchObject([{ email: expect.any(String) }]);
    expect(await refusalOf(await join(await createUser(), association, { invitation: token }))).toMatchObject({
      code: "INVITATION_OVER",
    });
    await president.give("manager", manager);
    await makeLink(bringing);
    await president.remove(manager);
    expect(await invitationsOf(association)).toHaveLength(1);
    // Who hands over leaves no door shut.
    await makeLink(association);
    const heir = await createMember(association, "후임");
    await president.give("president", heir);
    expect(await invitationsOf({ ...association, president: heir })).toHaveLength(2);
  });

  test.each([{ days: 0 }, { days: 31 }, { uses: 0 }, { uses: 1001 }, { uses: 1.5 }])(
    "of %j is refused",
    async (json) => {
      const { president, param } = await createAssociation();
      const response = await president.api.associations[":idx"].invitations.$post({ param, json });
      expect(await refusalOf(response)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    },
  );
});

describe("roles", () => {
  test("are given and taken, once", async () => {
    const association = await createAssociation();
    const member = await createMember(association, "박회원");
    const president = as(association.president, association);
    for (const role of ["manager", "manager", "member"] as const)
      expect(await contentOf(await president.give(role, member))).toEqual({ userId: member.user.id, role });
    expect(await trailOf(association)).toMatchObject([
      { action: "dismissed", actor: "김모아", subject: "박회원" },
      { action: "appointed", actor: "김모아", subject: "박회원" },
      { action: "approved", subject: "박회원" },
      { action: "created" },
    ]);
  });

  test("are for members", async () => {
    const association = await createAssociation();
    const president = as(association.president, association);
    const [asking, outsider] = [await createUser(), await createUser()];
    await join(asking, association);
    for (const person of [asking, outsider])
      for (const role of ["manager", "president"] as const)
        expect(await refusalOf(await president.give(role, person))).toEqual(
          atField(409, "userId", "ASSOCIATION_NOT_MEMBER"),
        );
    await expectSound(association, 1, 1);
  });

  test("the presidency is not laid down, only handed over", async () => {
    const association = await createAssociation();
    const president = as(association.president, association);
    expect(await refusalOf(await president.give("member", association.president))).toEqual({
      status: 409,
      code: "ASSOCIATION_PRESIDENT_STAYS",
    });
    expect(await contentOf(await president.give("president", association.president))).toMatchObject({
      role: "president",
    });
    expect(await refusalOf(await president.remove(association.president))).toMatchObject({ code: "ACCESS_DENIED" });
    expect(await trailOf(association)).toHaveLength(1);
  });

  test("a manager makes nobody president, themselves least", async () => {
    const association = await createAssociation();
    const manager = await createMember(association, "운영", "manager");
    const by = as(manager, association);
    for (const call of [by.give("president", manager), by.give("manager", manager), by.remove(association.president)])
      expect(await refusalOf(await call)).toEqual({ status: 403, code: "ACCESS_DENIED" });
    await expectSound(association, 2);
  });

  test("handing over makes one a plain member, who may leave and come again", async () => {
    const association = await createAssociation();
    const heir = await createMember(association, "후임", "manager");
    const old = as(association.president, association);
    await contentOf(await old.give("president", heir));
    expect(await roleOf(association.president, association)).toBe("member");
    expect(await contentOf(await as(heir, association).see())).toMatchObject({
      role: "president",
      president: { userId: heir.user.id, name: "후임" },
    });
    expect((await old.leave()).status).toBe(204);
    await expectSound(association, 1);
    await join(association.president, association);
    await as(heir, association).approve(association.president);
    expect(await roleOf(association.president, association)).toBe("member");
    const trail = await trailOf({ ...association, president: heir });
    expect(trail.map(({ action }) => action)).toEqual([
      "approved",
      "left",
      "handedOver",
      "appointed",
      "approved",
      "created",
    ]);
    // The old manager's role is not waiting behind the presidency.
    await as(heir, association).give("president", association.president);
    expect(await roleOf(heir, association)).toBe("member");
  });

  test("nobody suspended becomes president", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    await suspend(member);
    expect(await refusalOf(await as(association.president, association).give("president", member))).toMatchObject({
      code: "ASSOCIATION_NOT_MEMBER",
    });
  });
});

describe("at the same moment", () => {
  test("two hand-overs leave one president", async () => {
    const association = await createAssociation();
    const heirs = [await createMember(association), await createMember(association), await createMember(association)];
    const old = as(association.president, association);
    const answers = await Promise.all(heirs.map((heir) => old.give("president", heir)));
    expect(statusesOf(answers)).toEqual([200, 403, 403]);
    const roles = await Promise.all([association.president, ...heirs].map((person) => roleOf(person, association)));
    expect(roles.filter((role) => role === "president")).toHaveLength(1);
    await expectSound(association, 4);
  });

  test.each([1, 2, 3])("leaving while being made president: one of the two wins (%i)", async (turn) => {
    const association = await createAssociation();
    const heir = await createMember(association);
    const calls = [
      () => as(association.president, association).give("president", heir),
      () => as(heir, association).leave(),
      () => as(association.president, association).leave(),
    ];
    const answers = await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((call) => call()));
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const { presidents } = (await countsOf(association)) ?? {};
    expect(presidents).toBe(1);
  });

  test("a manager who is dismissed lets nobody in afterwards", async () => {
    const association = await createAssociation();
    const manager = await createMember(association, "운영", "manager");
    const asking = await createUser();
    await join(asking, association);
    const [dismissed, approved] = await Promise.all([
      as(association.president, association).give("member", manager),
      as(manager, association).approve(asking),
    ]);
    expect(dismissed.status).toBe(200);
    // Whichever was first, what was answered is what happened.
    expect(await statusOf(asking, association)).toBe(approved.status === 204 ? "member" : "pending");
  });
});

describe("the database itself", () => {
  /** Why it does; undefined where it does not. */
  const refusalBy = async (sql: string, ...values: unknown[]) =>
    run(sql, ...values).then(
      () => undefined,
      (error: Error) => error.message,
    );
  const PRESIDENT = "the president of an association must be a member";

  test("refuses to be without a president, or to have two", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    const outsider = await createUser();
    const { idx, president } = association;
    const of = "where association_idx = ? and user_id = ?";
    const own = [idx, president.user.id];
    const refusals: [reason: string, sql: string, ...values: unknown[]][] = [
      [PRESIDENT, "update associations set president_id = null where idx = ?", idx],
      [PRESIDENT, "update associations set president_id = ? where idx = ?", outsider.user.id, idx],
      [PRESIDENT, `delete from association_members ${of}`, ...own],
      [PRESIDENT, `update association_members set status = 'pending' ${of}`, ...own],
      [PRESIDENT, `update association_members set user_id = ? ${of}`, outsider.user.id, ...own],
      ["CHECK", "update association_members set role = 'president' where user_id = ?", member.user.id],
      ["NOT NULL", "insert into associations (name, folded_name, created_at) values ('무주', '무주', 0)"],
    ];
    for (const [reason, sql, ...values] of refusals)
      expect([sql, await refusalBy(sql, ...values)]).toEqual([sql, expect.stringContaining(reason)]);
    await expectSound(association, 2);
  });

  test("refuses more uses of an invitation than it has", async () => {
    const association = await createAssociation();
    const { id } = await makeLink(association, { uses: 1 });
    expect(await refusalBy("update association_invitations set uses = 2 where id = ?", id)).toContain("CHECK");
  });

  test("refuses a manager who only asks", async () => {
    const association = await createAssociation();
    const asking = await createUser();
    await join(asking, association);
    const sql = "update association_members set role = 'manager' where user_id = ?";
    expect(await refusalBy(sql, asking.user.id)).toContain("CHECK");
  });
});

describe("the end", () => {
  test("deleting takes everybody along and frees the name", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    const { token } = await makeLink(association);
    await contentOf(await as(member, association).list({ q: "이" }));
    const remove = () => association.president.api.associations[":idx"].$delete({ param: association.param });
    expect((await remove()).status).toBe(204);
    expect(await refusalOf(await remove())).toMatchObject({ status: 404 });
    expect(await refusalOf(await as(member, association).see())).toMatchObject({ status: 404 });
    expect(await refusalOf(await join(member, association, { invitation: token }))).toMatchObject({ status: 404 });
    expect((await mine(member)).items).toEqual([]);
    for (const table of ["members", "terms", "invitations", "audit"]) {
      const sql = `select count(*) as count from association_${table} where association_idx = ?`;
      expect([table, await env.DB.prepare(sql).bind(association.idx).first("count")]).toEqual([table, 0]);
    }
    await createAssociation(member, association.name);
  });

  const deleteAccount = ({ api, user }: Person) => api.user.$delete({ json: { confirm: user.email } });

  test("an account that leads others stays; one that leads nobody goes, with its association", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    expect(await refusalOf(await deleteAccount(association.president))).toEqual({
      status: 409,
      code: "ASSOCIATION_PRESIDENT_STAYS",
    });
    expect((await deleteAccount(member)).status).toBe(204);
    await expectSound(association, 1);
    expect((await trailOf(association))[0]).toMatchObject({ action: "approved", subject: null });
    await join(await createUser(), association);
    expect((await deleteAccount(association.president)).status).toBe(204);
    expect(await refusalOf(await seenBy(stranger, association))).toMatchObject({ status: 404 });
    expect(await countsOf(association)).toBeNull();
  });

  test("one takes along what is kept of one", async () => {
    const association = await createAssociation();
    const data = await association.president.api.user.export.$get({ query: { format: "json" } });
    expect(JSON.parse(await data.text()).associations).toMatchObject([
      { name: association.name, membership: { status: "member", role: "president" } },
    ]);
  });
});
