import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runJobs } from "../../worker/jobs/schedule.ts";
import {
  as,
  createAssociation,
  createMember,
  expectSound,
  getInvitations,
  getTrail,
  invite,
  join,
  makeLink,
  mine,
  seenBy,
} from "../factories/association.factory.ts";
import { MINUTE, SECOND, stopTimers } from "../factories/clock.ts";
import { silentMailbox } from "../factories/mailbox.ts";
import { createUser, nextEmail, signedInAs } from "../factories/user.factory.ts";
import {
  atField,
  createVisitor,
  getContent,
  getRefusal,
  getStatuses,
  mailbox,
  ORIGIN,
  workerWith,
} from "../factories/visitor.factory.ts";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const stranger = createVisitor();
const HOURLY = "17 * * * *";

describe("an invitation by mail", () => {
  test("lets only the owner of the address join, without approval", async () => {
    const association = await createAssociation();
    const [guest, other] = [await createUser({ locale: "en" }), await createUser()];
    const response = await invite(association, ` ${guest.user.email.toUpperCase()} `);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ email: guest.user.email, uses: 0, maxUses: 1, invitedBy: "김모아" });
    const { subject, text } = mailbox.lastTo(guest.user.email);
    expect(subject).toBe(`Moa: You’re invited to ${association.name}`);
    expect(text).toContain(`${ORIGIN}/association/${association.idx}`);
    expect(text).toContain("김모아");

    expect((await mine(guest)).invitations).toMatchObject([{ idx: association.idx, name: association.name }]);
    expect(await getContent(await seenBy(guest, association))).toMatchObject({ invited: true, membership: null });
    expect(await getContent(await seenBy(other, association))).toMatchObject({ invited: false });
    expect(await getContent(await join(guest, association))).toMatchObject({
      membership: { status: "member", role: "member" },
      invited: false,
    });
    expect((await mine(guest)).invitations).toEqual([]);
    expect(await getInvitations(association)).toEqual([]);
    await expectSound(association, 2);
    expect(await getRefusal(await invite(association, guest.user.email))).toEqual(
      atField(409, "email", "ASSOCIATION_MEMBER_EXISTS"),
    );
    // The invitation is used up: a former member must request membership again.
    await as(guest, association).leave();
    expect(await getContent(await join(guest, association))).toMatchObject({ membership: { status: "pending" } });
  });

  test("waits for an address without an account, in the language of the inviter", async () => {
    const association = await createAssociation();
    const email = nextEmail();
    await getContent(await invite(association, email));
    expect(mailbox.lastTo(email).subject).toContain("초대");
    const newcomer = await createUser({ email });
    expect(await getContent(await join(newcomer, association))).toMatchObject({ membership: { status: "member" } });
  });

  test("admits a person who has already requested membership", async () => {
    const association = await createAssociation();
    const person = await createUser();
    await join(person, association);
    await getContent(await invite(association, person.user.email));
    expect(await getContent(await seenBy(person, association))).toMatchObject({ invited: true });
    await Promise.all([join(person, association), join(person, association)]);
    await expectSound(association, 2);
    expect((await getTrail(association)).map(({ action }) => action)).toEqual(["joined", "created"]);
  });

  test("can be declined or withdrawn, and expires", async () => {
    const association = await createAssociation();
    const guest = await createUser();
    await getContent(await invite(association, guest.user.email));
    await as(guest, association).leave();
    expect(await getInvitations(association)).toEqual([]);

    const { id } = await getContent(await invite(association, guest.user.email));
    const end = () =>
      association.president.api.associations[":idx"].invitations[":id"].$delete({
        param: { ...association.param, id: String(id) },
      });
    expect((await end()).status).toBe(204);
    expect(await getRefusal(await end())).toMatchObject({ status: 404 });
    await getContent(await invite(association, guest.user.email));
    await run("update association_invitations set expires_at = 1 where association_idx = ?", association.idx);
    expect((await mine(guest)).invitations).toEqual([]);
    expect(await getContent(await join(guest, association))).toMatchObject({ membership: { status: "pending" } });
  });

  test("is used up when the person is admitted otherwise or rejected", async () => {
    const association = await createAssociation();
    const [member, refused] = [await createUser(), await createUser()];
    for (const person of [member, refused]) {
      await join(person, association);
      await getContent(await invite(association, person.user.email));
    }
    const other = nextEmail();
    await getContent(await invite(association, other));
    const president = as(association.president, association);
    await president.approve(member);
    await president.remove(refused);
    expect(await getInvitations(association)).toMatchObject([{ email: other }]);
    await president.remove(member);
    for (const person of [member, refused])
      expect(await getContent(await join(person, association))).toMatchObject({ membership: { status: "pending" } });
  });

  test("stays pending if no one was admitted or removed", async () => {
    const association = await createAssociation();
    const [guest, member] = [await createUser(), await createMember(association)];
    await getContent(await invite(association, guest.user.email));
    for (const person of [association.president, member]) {
      await as(person, association).approve(guest);
      await as(person, association).remove(guest);
    }
    expect(await getInvitations(association)).toHaveLength(1);
  });

  test("is deleted with its address after it has ended", async () => {
    const association = await createAssociation();
    const { expiresAt } = await getContent(await invite(association, nextEmail()));
    await runJobs(HOURLY, env, new Date(Date.parse(expiresAt) - MINUTE));
    expect(await getInvitations(association)).toHaveLength(1);
    await runJobs(HOURLY, env, new Date(expiresAt));
    expect(await getInvitations(association)).toEqual([]);
  });

  test("is deleted if its mail cannot be sent", async () => {
    const association = await createAssociation();
    const EMAIL = { send: () => Promise.reject(new Error("down")) };
    const { api } = signedInAs(association.president.accessToken, { worker: workerWith({ EMAIL }) });
    const response = await api.associations[":idx"].members.$post({
      param: association.param,
      json: { email: nextEmail() },
    });
    expect(await getRefusal(response)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(await getInvitations(association)).toEqual([]);
  });

  test("stays if it was mailed before, and a second mail cannot be sent", async () => {
    const association = await createAssociation();
    const invitee = await createUser();
    await getContent(await invite(association, invitee.user.email));
    mailbox.down = true;
    expect(await getRefusal(await invite(association, invitee.user.email))).toMatchObject({ code: "UNAVAILABLE" });
    mailbox.down = false;
    expect(await getContent(await join(invitee, association))).toMatchObject({ membership: { status: "member" } });
  });

  test("stays if the mail service does not answer, because the mail can still arrive", async () => {
    const association = await createAssociation();
    const { binding, isAsked } = silentMailbox();
    const { api } = signedInAs(association.president.accessToken, { worker: workerWith({ EMAIL: binding }) });
    const pass = stopTimers();
    const response = api.associations[":idx"].members.$post({
      param: association.param,
      json: { email: nextEmail() },
    });
    await isAsked;
    await pass(10 * SECOND);
    expect(await getRefusal(await response)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(await getInvitations(association)).toHaveLength(1);
  });

  test("is limited, so that it cannot flood a mailbox", async () => {
    const association = await createAssociation();
    const email = nextEmail();
    for (let i = 0; i < 3; i++) await getContent(await invite(association, email));
    expect(await getInvitations(association)).toHaveLength(1);
    expect(await getRefusal(await invite(association, email))).toMatchObject({ status: 429 });
    // The minimum length of an ID does not apply here.
    for (const wrong of ["no address", "a@b.c"])
      expect(await getRefusal(await invite(association, wrong))).toEqual(atField(422, "email", "EMAIL_FORMAT"));
  });

  test("does not count against an address if it is refused, so that others cannot use up its mails", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    const [outsider, invited] = [await createUser(), nextEmail()];
    for (let i = 0; i < 4; i++)
      for (const person of [outsider, member])
        expect(await getRefusal(await invite({ ...association, president: person }, invited))).toMatchObject({
          code: "ACCESS_DENIED",
        });
    await getContent(await invite(association, invited));
    for (let i = 0; i < 4; i++)
      expect(await getRefusal(await invite(association, member.user.email))).toEqual(
        atField(409, "email", "ASSOCIATION_MEMBER_EXISTS"),
      );
  });
});

describe("an invitation link", () => {
  test("admits as many people as allowed, each once, also concurrently", async () => {
    const association = await createAssociation();
    const { token, url } = await makeLink(association, { uses: 2 });
    expect(url).toBe(`${ORIGIN}/association/${association.idx}?invitation=${token}`);
    expect(await getContent(await seenBy(stranger, association, token))).toMatchObject({ invited: true });
    const first = await createUser();
    await Promise.all([1, 2, 3].map(() => join(first, association, { invitation: token })));
    expect(await getInvitations(association)).toMatchObject([{ email: null, uses: 1, maxUses: 2 }]);
    const people = [await createUser(), await createUser(), await createUser()];
    const answers = await Promise.all(people.map((person) => join(person, association, { invitation: token })));
    expect(getStatuses(answers)).toEqual([200, 409, 409]);
    await expectSound(association, 3);
    expect(await getRefusal(await join(await createUser(), association, { invitation: token }))).toEqual({
      status: 409,
      code: "INVITATION_OVER",
    });
    expect(await getContent(await seenBy(stranger, association, token))).toMatchObject({ invited: false });
    // An existing member stays, whatever happens to the link.
    expect(await getContent(await join(first, association, { invitation: token }))).toMatchObject({ memberCount: 3 });
  });

  test("is valid for one association and a limited time, and its token is not stored", async () => {
    const association = await createAssociation();
    const { token } = await makeLink(association);
    const person = await createUser();
    const other = await createAssociation();
    expect(await getRefusal(await join(person, other, { invitation: token }))).toMatchObject({
      code: "INVITATION_OVER",
    });
    const { results } = await env.DB.prepare("select * from association_invitations").all();
    expect(JSON.stringify(results)).not.toContain(token);
    await run("update association_invitations set expires_at = 1 where association_idx = ?", association.idx);
    expect(await getRefusal(await join(person, association, { invitation: token }))).toMatchObject({
      code: "INVITATION_OVER",
    });
    await expectSound(association, 1);
  });

  test("stops working when its creator loses the permission to invite", async () => {
    const association = await createAssociation();
    const president = as(association.president, association);
    const manager = await createMember(association, "운영", "manager");
    const bringing = { ...association, president: manager };
    const { token } = await makeLink(bringing);
    await getContent(await invite(bringing, nextEmail()));
    await president.give("member", manager);
    // The person invited by name can still join.
    expect(await getInvitations(association)).toMatchObject([{ email: expect.any(String) }]);
    expect(await getRefusal(await join(await createUser(), association, { invitation: token }))).toMatchObject({
      code: "INVITATION_OVER",
    });
    await president.give("manager", manager);
    await makeLink(bringing);
    await president.remove(manager);
    expect(await getInvitations(association)).toHaveLength(1);
    // The former president's links end with the presidency.
    const { token: formerToken } = await makeLink(association);
    const heir = await createMember(association, "후임");
    await president.give("president", heir);
    expect(await getInvitations({ ...association, president: heir })).toMatchObject([{ email: expect.any(String) }]);
    expect(await getRefusal(await join(await createUser(), association, { invitation: formerToken }))).toMatchObject({
      code: "INVITATION_OVER",
    });
  });

  test.each([{ days: 0 }, { days: 31 }, { uses: 0 }, { uses: 1001 }, { uses: 1.5 }])(
    "with %j is refused",
    async (json) => {
      const { president, param } = await createAssociation();
      const response = await president.api.associations[":idx"].invitations.$post({ param, json });
      expect(await getRefusal(response)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    },
  );
});
