import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ASSOCIATION_QUOTA, GROUP_QUOTA, INVITATION_QUOTA, MEMBERSHIP_QUOTA } from "../../domain/quotas.ts";
import {
  createAssociation,
  createMember,
  getInvitations,
  invite,
  join as joinAssociation,
  makeLink,
  nextName,
} from "../factories/association.factory.ts";
import { DAY } from "../factories/clock.ts";
import { createGroup, groupFields, join as joinGroup } from "../factories/group.factory.ts";
import { inviteMany, joinMany, leadAssociations, ownGroups } from "../factories/quota.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, nextEmail, type TestUser } from "../factories/user.factory.ts";
import { getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

const count = async (table: string, where: string) =>
  env.DB.prepare(`select count(*) as rows from ${table} where ${where}`).first<number>("rows");

describe("groups", () => {
  const make = ({ api }: Caller) => api.groups.$post({ json: groupFields() });
  const FULL = { status: 409, code: "QUOTA_GROUPS", params: { max: GROUP_QUOTA } };

  test("over the limit are refused, also concurrently, and use no ticket", async () => {
    const owner = await createUser();
    await ownGroups(owner, GROUP_QUOTA - 1);
    for (let i = 0; i < 3; i += 1) await giveTicket(owner, "group");
    const answers = await Promise.all([make(owner), make(owner), make(owner)]);
    expect(getStatuses(answers)).toEqual([201, 409, 409]);
    expect(await getRefusal(await make(owner))).toEqual(FULL);
    expect(await count("tickets", `user_id = '${owner.user.id}' and group_idx is not null`)).toBe(1);
  });

  test("over the limit are refused before a ticket is bought for one", async () => {
    const owner = await createUser();
    expect((await getRefusal(await make(owner))).code).toBe("TICKET_NEEDED");
    await ownGroups(owner, GROUP_QUOTA);
    expect(await getRefusal(await make(owner))).toEqual(FULL);
  });

  test("cannot be handed over to a user who has reached the limit", async () => {
    const group = await createGroup();
    const next = await createUser();
    await getContent(await joinGroup(next, group));
    await ownGroups(next, GROUP_QUOTA);
    const handOver = () =>
      group.owner.api.groups[":idx"].owner.$post({ param: group.param, json: { userId: next.user.id } });
    expect(await getRefusal(await handOver())).toMatchObject({ ...FULL, fields: [{ path: "userId" }] });
    await env.DB.prepare("delete from groups where idx = (select max(idx) from groups where owner_id = ?)")
      .bind(next.user.id)
      .run();
    expect((await handOver()).status).toBe(200);
  });
});

describe("associations", () => {
  const FULL = { status: 409, code: "QUOTA_ASSOCIATIONS", params: { max: ASSOCIATION_QUOTA } };

  test("over the limit are refused, also concurrently", async () => {
    const president = await createUser();
    await leadAssociations(president, ASSOCIATION_QUOTA - 1);
    const make = () => president.api.associations.$post({ json: { name: nextName() } });
    expect(getStatuses(await Promise.all([make(), make(), make()]))).toEqual([201, 409, 409]);
    expect(await getRefusal(await make())).toEqual(FULL);
    expect(await count("associations", `president_id = '${president.user.id}'`)).toBe(ASSOCIATION_QUOTA);
  });

  test("cannot be handed over to a user who has reached the limit", async () => {
    const association = await createAssociation();
    const next = await createMember(association);
    await leadAssociations(next, ASSOCIATION_QUOTA);
    const { president, param } = association;
    const handOver = () =>
      president.api.associations[":idx"].members[":userId"].$patch({
        param: { ...param, userId: next.user.id },
        json: { role: "president" },
      });
    expect(await getRefusal(await handOver())).toMatchObject({ ...FULL, fields: [{ path: "userId" }] });
    await env.DB.prepare(
      "delete from associations where idx = (select max(idx) from associations where president_id = ?)",
    )
      .bind(next.user.id)
      .run();
    expect((await handOver()).status).toBe(200);
  });
});

describe("memberships", () => {
  const FULL = { status: 409, code: "QUOTA_MEMBERSHIPS", params: { max: MEMBERSHIP_QUOTA } };

  test("over the limit are refused, also concurrently; an existing member may repeat the request", async () => {
    const [person, others] = [await createUser(), await createUser()];
    await joinMany(person, others, MEMBERSHIP_QUOTA - 1);
    const groups = [await createGroup(), await createGroup(), await createGroup()];
    const joined = await Promise.all(groups.map((group) => joinGroup(person, group)));
    expect(getStatuses(joined)).toEqual([200, 409, 409]);
    const inside = groups[joined.findIndex(({ status }) => status === 200)];
    const outside = groups[joined.findIndex(({ status }) => status === 409)];
    if (!inside || !outside) throw new Error("nobody is in");
    expect((await joinGroup(person, inside)).status).toBe(200);
    expect(await getRefusal(await joinGroup(person, outside))).toEqual(FULL);

    const associations = [await createAssociation(), await createAssociation(), await createAssociation()];
    const asked = await Promise.all(associations.map((association) => joinAssociation(person, association)));
    expect(getStatuses(asked)).toEqual([200, 409, 409]);
    const closed = associations[asked.findIndex(({ status }) => status === 409)];
    const open = associations[asked.findIndex(({ status }) => status === 200)];
    if (!closed || !open) throw new Error("nobody asked");
    expect(await getRefusal(await joinAssociation(person, closed))).toEqual(FULL);
    expect((await joinAssociation(person, open)).status).toBe(200);
    // A request counts as a membership, so the link admits the user.
    const { token } = await makeLink(open);
    expect(await getContent(await joinAssociation(person, open, { invitation: token }))).toMatchObject({
      membership: { status: "member" },
    });
  });

  test("over the limit use up no invitation", async () => {
    const [person, others] = [await createUser(), await createUser()];
    await joinMany(person, others, MEMBERSHIP_QUOTA);
    const association = await createAssociation();
    const { token } = await makeLink(association, { uses: 1 });
    expect(await getRefusal(await joinAssociation(person, association, { invitation: token }))).toEqual(FULL);
    const [link] = await getInvitations(association);
    expect(link).toMatchObject({ uses: 0, maxUses: 1 });
  });
});

describe("invitations of an association", () => {
  test("over the limit are refused, including links and concurrent ones; resending one is not counted", async () => {
    const association = await createAssociation();
    const known = nextEmail();
    await getContent(await invite(association, known));
    await inviteMany(association, INVITATION_QUOTA - 2, Date.now() + DAY);
    const answers = await Promise.all([1, 2, 3].map(() => invite(association, nextEmail())));
    expect(getStatuses(answers)).toEqual([201, 409, 409]);
    const FULL = { status: 409, code: "QUOTA_INVITATIONS", params: { max: INVITATION_QUOTA } };
    expect(await getRefusal(await invite(association, nextEmail()))).toMatchObject(FULL);
    const { president, param } = association;
    expect(await getRefusal(await president.api.associations[":idx"].invitations.$post({ param, json: {} }))).toEqual(
      FULL,
    );
    expect((await invite(association, known)).status).toBe(201);
    expect(await count("association_invitations", `association_idx = ${association.idx}`)).toBe(INVITATION_QUOTA);
  });
});
