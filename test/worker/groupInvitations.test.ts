import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createAssociation, invite as inviteToAssociation } from "../factories/association.factory.ts";
import { withdrawCard } from "../factories/card.factory.ts";
import { createGroup, createMember, getCounts, join, type TestGroup } from "../factories/group.factory.ts";
import { createUser, nextEmail, signedInAs, type TestUser } from "../factories/user.factory.ts";
import {
  atField,
  createVisitor,
  getContent,
  getRefusal,
  mailbox,
  ORIGIN,
  workerWith,
} from "../factories/visitor.factory.ts";

const invite = ({ api }: Pick<TestUser, "api">, { param }: Pick<TestGroup, "param">, email: string) =>
  api.groups[":idx"].members.$post({ param, json: { email } });

const mailsTo = (email: string) => mailbox.sent.filter(({ to }) => to === email).length;

describe("an invitation to a group by mail", () => {
  test("contains the page of the group, in the language of the recipient", async () => {
    const group = await createGroup({ companyName: "초대하는 회사" });
    const guest = await createUser({ locale: "en" });
    expect((await invite(group.owner, group, ` ${guest.user.email.toUpperCase()} `)).status).toBe(204);
    const { subject, text } = mailbox.lastTo(guest.user.email);
    expect(subject).toBe("Moa: You’re invited to 초대하는 회사");
    expect(text).toContain(`${ORIGIN}/group/${group.idx}`);
    expect(text).toContain("김모아");
    expect(await getContent(await join(guest, group))).toMatchObject({ membership: { status: "member" } });
  });

  test("follows the join policy: with approval, the guest asks", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const guest = await createUser({ locale: "en" });
    await invite(group.owner, group, guest.user.email);
    expect(mailbox.lastTo(guest.user.email).text).toContain("approves each request");
    expect(await getContent(await join(guest, group))).toMatchObject({ membership: { status: "pending" } });
    expect(await getCounts(group)).toEqual({ memberCount: 1, rows: 1 });
  });

  test("has the same response for an address with an account, of a member, and of a stranger", async () => {
    const group = await createGroup();
    const [member, other] = [await createMember(group), await createUser()];
    for (const email of [member.user.email, other.user.email, nextEmail()])
      expect((await invite(group.owner, group, email)).status).toBe(204);
  });

  test("is sent only by the owner, and a refused one does not count for the recipient", async () => {
    const group = await createGroup();
    const [member, outsider] = [await createMember(group), await createUser()];
    const email = nextEmail();
    for (const person of [member, outsider, member, outsider])
      expect(await getRefusal(await invite(person, group, email))).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect(await getRefusal(await invite(createVisitor(), group, email))).toMatchObject({ status: 401 });
    expect(mailsTo(email)).toBe(0);
    expect((await invite(group.owner, group, email)).status).toBe(204);
  });

  test("is refused while nobody can join", async () => {
    const group = await createGroup();
    const email = nextEmail();
    await env.DB.prepare("update tickets set group_idx = null where group_idx = ?").bind(group.idx).run();
    expect(await getRefusal(await invite(group.owner, group, email))).toMatchObject({ code: "GROUP_CLOSED" });
    const withdrawn = await createGroup();
    await withdrawCard(withdrawn.card);
    expect(await getRefusal(await invite(withdrawn.owner, withdrawn, email))).toMatchObject({ code: "IN_BIN" });
    expect(await getRefusal(await invite(group.owner, group, "x"))).toEqual(atField(422, "email", "EMAIL_FORMAT"));
    expect(mailsTo(email)).toBe(0);
  });

  test("reaches one mailbox three times a day, together with those of associations", async () => {
    const [group, association] = [await createGroup(), await createAssociation()];
    const email = nextEmail();
    await getContent(await inviteToAssociation(association, email));
    expect((await invite(group.owner, group, email)).status).toBe(204);
    expect((await invite(group.owner, group, email)).status).toBe(204);
    expect(await getRefusal(await invite(group.owner, group, email))).toMatchObject({ status: 429 });
    expect(await getRefusal(await inviteToAssociation(association, email))).toMatchObject({ status: 429 });
    expect(mailsTo(email)).toBe(3);
  });

  test("is not mailed to a user who has blocked the sender, with the same response", async () => {
    const guest = await createUser();
    const [group, association] = [await createGroup(), await createAssociation()];
    const block = env.DB.prepare("insert into blocks (user_id, blocked_id, name, at) values (?, ?, 'x', 1)");
    await block.bind(guest.user.id, group.owner.user.id).run();
    await block.bind(guest.user.id, association.president.user.id).run();
    expect((await invite(group.owner, group, guest.user.email)).status).toBe(204);
    expect(await getContent(await inviteToAssociation(association, guest.user.email))).toMatchObject({ uses: 0 });
    expect(mailsTo(guest.user.email)).toBe(0);
  });

  test("that the mail service refuses is an error for the owner", async () => {
    const group = await createGroup();
    const worker = workerWith({
      EMAIL: { send: async () => Promise.reject(new Error("down")) },
    });
    const owner = signedInAs(group.owner.accessToken, { worker });
    expect(await getRefusal(await invite(owner, group, nextEmail()))).toMatchObject({ status: 503 });
  });
});
