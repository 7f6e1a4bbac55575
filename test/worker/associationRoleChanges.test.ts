import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { deleteAssociation, renameAssociation } from "../../worker/features/associations/core/associations.queries.ts";
import { insertLink } from "../../worker/features/associations/invitations/invitations.queries.ts";
import * as members from "../../worker/features/associations/members/members.queries.ts";
import {
  as,
  createAssociation,
  createMember,
  expectSound,
  getCounts,
  getMembership,
  getTrail,
  join,
  makeLink,
  suspend,
} from "../factories/association.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

describe("roles", () => {
  test("are granted and revoked, once", async () => {
    const association = await createAssociation();
    const member = await createMember(association, "박회원");
    const president = as(association.president, association);
    for (const role of ["manager", "manager", "member"] as const)
      expect(await getContent(await president.give(role, member))).toEqual({ userId: member.user.id, role });
    expect(await getTrail(association)).toMatchObject([
      { action: "dismissed", actor: "김모아", subject: "박회원" },
      { action: "appointed", actor: "김모아", subject: "박회원" },
      { action: "approved", subject: "박회원" },
      { action: "created" },
    ]);
  });

  test("are for members only", async () => {
    const association = await createAssociation();
    const president = as(association.president, association);
    const [asking, outsider] = [await createUser(), await createUser()];
    await join(asking, association);
    for (const person of [asking, outsider])
      for (const role of ["manager", "president"] as const)
        expect(await getRefusal(await president.give(role, person))).toEqual(
          atField(409, "userId", "ASSOCIATION_NOT_MEMBER"),
        );
    await expectSound(association, 1, 1);
  });

  test("the presidency cannot be given up, only handed over", async () => {
    const association = await createAssociation();
    const president = as(association.president, association);
    expect(await getRefusal(await president.give("member", association.president))).toEqual({
      status: 409,
      code: "ASSOCIATION_PRESIDENT_STAYS",
    });
    expect(await getContent(await president.give("president", association.president))).toMatchObject({
      role: "president",
    });
    expect(await getRefusal(await president.remove(association.president))).toMatchObject({ code: "ACCESS_DENIED" });
    expect(await getTrail(association)).toHaveLength(1);
  });

  test("a manager cannot make anyone president, including themselves", async () => {
    const association = await createAssociation();
    const manager = await createMember(association, "운영", "manager");
    const by = as(manager, association);
    for (const call of [by.give("president", manager), by.give("manager", manager), by.remove(association.president)])
      expect(await getRefusal(await call)).toEqual({ status: 403, code: "ACCESS_DENIED" });
    await expectSound(association, 2);
  });

  test("handing over turns the president into a member, who may leave and join again", async () => {
    const association = await createAssociation();
    const heir = await createMember(association, "후임", "manager");
    const old = as(association.president, association);
    await getContent(await old.give("president", heir));
    expect((await getMembership(association.president, association))?.role).toBe("member");
    expect(await getContent(await as(heir, association).see())).toMatchObject({
      role: "president",
      president: { userId: heir.user.id, name: "후임" },
    });
    expect((await old.leave()).status).toBe(204);
    await expectSound(association, 1);
    await join(association.president, association);
    await as(heir, association).approve(association.president);
    expect((await getMembership(association.president, association))?.role).toBe("member");
    const trail = await getTrail({ ...association, president: heir });
    expect(trail.map(({ action }) => action)).toEqual([
      "approved",
      "left",
      "handedOver",
      "appointed",
      "approved",
      "created",
    ]);
    // The former manager role does not return after the presidency.
    await as(heir, association).give("president", association.president);
    expect((await getMembership(heir, association))?.role).toBe("member");
  });

  test("a suspended member cannot become president", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    await suspend(member);
    expect(await getRefusal(await as(association.president, association).give("president", member))).toMatchObject({
      code: "ASSOCIATION_NOT_MEMBER",
    });
  });
});

describe("concurrent role changes", () => {
  test("two hand-overs leave one president", async () => {
    const association = await createAssociation();
    const heirs = [await createMember(association), await createMember(association), await createMember(association)];
    const old = as(association.president, association);
    const answers = await Promise.all(heirs.map((heir) => old.give("president", heir)));
    expect(getStatuses(answers)).toEqual([200, 403, 403]);
    const people = [association.president, ...heirs];
    const memberships = await Promise.all(people.map((person) => getMembership(person, association)));
    expect(memberships.filter((membership) => membership?.role === "president")).toHaveLength(1);
    await expectSound(association, 4);
  });

  test.each([1, 2, 3])("leaving and becoming president: exactly one succeeds (%i)", async (turn) => {
    const association = await createAssociation();
    const heir = await createMember(association);
    const calls = [
      () => as(association.president, association).give("president", heir),
      () => as(heir, association).leave(),
      () => as(association.president, association).leave(),
    ];
    const answers = await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((call) => call()));
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const { presidents } = (await getCounts(association)) ?? {};
    expect(presidents).toBe(1);
  });

  test("a dismissed manager admits no one afterwards", async () => {
    const association = await createAssociation();
    const manager = await createMember(association, "운영", "manager");
    const asking = await createUser();
    await join(asking, association);
    const [dismissed, approved] = await Promise.all([
      as(association.president, association).give("member", manager),
      as(manager, association).approve(asking),
    ]);
    expect(dismissed.status).toBe(200);
    // Whichever was first, the responses match the result.
    expect((await getMembership(asking, association))?.status).toBe(approved.status === 204 ? "member" : "pending");
  });
});

describe("a permission that is lost between the check and the write", () => {
  test("changes nothing, because each statement checks it again", async () => {
    const association = await createAssociation();
    const { idx, president } = association;
    // Simulates a member who was dismissed a moment ago.
    const [actor, member, asking] = [
      await createMember(association),
      await createMember(association),
      await createUser(),
    ];
    await join(asking, association);
    const before = [await getTrail(association), await getCounts(association)];
    const { db } = openDatabase(env.DB);
    const change = (userId: string) => ({ idx, actorId: actor.user.id, userId, now: new Date() });

    expect((await members.approveMember(db, change(asking.user.id))).isApproved).toBe(false);
    expect(await members.deleteMember(db, change(asking.user.id), undefined)).toBe(false);
    expect(await members.deleteMember(db, change(member.user.id), undefined)).toBe(false);
    expect(await members.updateRole(db, change(member.user.id), "manager")).toMatchObject({ role: "member" });
    expect(await members.replacePresident(db, change(actor.user.id))).toMatchObject({ role: "member" });
    expect(await deleteAssociation(db, idx, actor.user.id)).toBe(false);
    await renameAssociation(db, idx, actor.user.id, { name: "남의 협회", foldedName: "남의 협회" }, new Date());
    const link = { idx, actorId: actor.user.id, maxUses: 1, expiresAt: new Date(Date.now() + 60_000), now: new Date() };
    expect(await insertLink(db, "hash", link)).toBeUndefined();

    expect([await getTrail(association), await getCounts(association)]).toEqual(before);
    expect((await getMembership(member, association))?.role).toBe("member");
    expect(await getContent(await as(president, association).see())).toMatchObject({
      name: association.name,
      president: { userId: president.user.id },
    });
    await expectSound(association, 3, 1);
  });
});

describe("the database", () => {
  /** The database's error; undefined if there is none. */
  const refusalBy = async (sql: string, ...values: unknown[]) =>
    run(sql, ...values).then(
      () => undefined,
      (error: Error) => error.message,
    );
  const PRESIDENT = "the president of an association must be a member";

  test("rejects an association without a president or with two", async () => {
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
      ["CHECK", `update association_members set role = 'manager', status = 'pending' ${of}`, idx, member.user.id],
      ["NOT NULL", "insert into associations (name, folded_name, created_at) values ('무주', '무주', 0)"],
    ];
    for (const [reason, sql, ...values] of refusals)
      expect([sql, await refusalBy(sql, ...values)]).toEqual([sql, expect.stringContaining(reason)]);
    await expectSound(association, 2);
  });

  test("rejects more uses of an invitation than it allows", async () => {
    const association = await createAssociation();
    const { id } = await makeLink(association, { uses: 1 });
    expect(await refusalBy("update association_invitations set uses = 2 where id = ?", id)).toContain("CHECK");
  });

  test("rejects a manager who is only an applicant", async () => {
    const association = await createAssociation();
    const asking = await createUser();
    await join(asking, association);
    const sql = "update association_members set role = 'manager' where user_id = ?";
    expect(await refusalBy(sql, asking.user.id)).toContain("CHECK");
  });
});
