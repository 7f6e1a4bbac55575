import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { byOwner, createGroup, createMember, expectCount, leave } from "../factories/group.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses, workerWith } from "../factories/visitor.factory.ts";

describe("handing over a group", () => {
  test("transfers the group with its card and ticket, and the former owner stays a member", async () => {
    const group = await createGroup();
    const { owner, param, card } = group;
    const heir = await createMember(group);
    await owner.api.user.$patch({ form: { primaryCardIdx: String(card.idx) } });
    const handed = await getContent(await byOwner(group, heir).handOver());

    expect(handed).toMatchObject({ mine: false, membership: { status: "member" }, memberCount: 2 });
    const got = await getContent(await heir.api.groups[":idx"].$get({ param }));
    expect(got).toMatchObject({ mine: true, card: { idx: card.idx } });
    expect(
      (await heir.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { title: "새" } })).status,
    ).toBe(200);
    const edit = await owner.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { title: "옛" } });
    expect(await getRefusal(edit)).toMatchObject({ code: "NOT_CARD_OWNER" });
    expect((await getContent(await owner.api.user.$get())).primaryCardIdx).toBeNull();
    expect((await getContent(await heir.api.user.$get())).entitlements).toEqual(["group"]);
    expect((await leave(owner, group)).status).toBe(204);
    await expectCount(group, 1);
  });

  test("keeps a primary card that is not the group's", async () => {
    const group = await createGroup();
    const heir = await createMember(group);
    const own = await createCard(group.owner);
    await group.owner.api.user.$patch({ form: { primaryCardIdx: String(own.idx) } });
    await byOwner(group, heir).handOver();
    expect((await getContent(await group.owner.api.user.$get())).primaryCardIdx).toBe(own.idx);
  });

  test("is refused to users who are not members, waiting or suspended, and changes nothing", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [outsider, waiting, suspended] = [await createUser(), await createMember(group), await createMember(group)];
    await byOwner(group, suspended).approve();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(suspended.user.id).run();
    for (const person of [outsider, waiting, suspended])
      expect(await getRefusal(await byOwner(group, person).handOver())).toEqual(
        atField(409, "userId", "GROUP_NOT_MEMBER"),
      );
    expect(await getContent(await group.owner.api.groups[":idx"].$get({ param: group.param }))).toMatchObject({
      mine: true,
    });
    await group.owner.api.cards[":idx"].$get({ param: { idx: String(group.card.idx) } }).then(getContent);
  });

  test("while the former owner creates its card creates none", async () => {
    const group = await createGroup();
    const heir = await createMember(group);
    const unlink = "update cards set type = 'personal', represents_group_idx = null where idx = ?";
    await env.DB.prepare(unlink).bind(group.card.idx).run();
    const form = cardForm({ type: "group", groupId: String(group.idx) });
    const handOver = env.DB.prepare("update groups set owner_id = ? where idx = ?").bind(heir.user.id, group.idx);
    const put = async (key: string, value: ArrayBuffer) => {
      await handOver.run();
      return env.IMAGE_BUCKET.put(key, value);
    };
    const stored = env.IMAGE_BUCKET;
    const bucket = {
      put,
      head: async (key: string) => stored.head(key),
      delete: async (keys: string | string[]) => stored.delete(keys),
    };
    const worker = workerWith({ IMAGE_BUCKET: bucket as unknown as R2Bucket });
    const created = await signedInAs(group.owner.accessToken, { worker }).api.cards.$post({ form });
    expect(await getRefusal(created)).toEqual(atField(403, "groupId", "ACCESS_DENIED"));
    const cards = env.DB.prepare("select count(*) as n from cards where represents_group_idx = ?").bind(group.idx);
    expect(await cards.first("n")).toBe(0);
  });

  test("twice concurrently leaves one owner, who has the card", async () => {
    const group = await createGroup();
    const heirs = [await createMember(group), await createMember(group)];
    const answers = await Promise.all(heirs.map((heir) => byOwner(group, heir).handOver()));

    expect(getStatuses(answers)).toEqual([200, 403]);
    const row = await env.DB.prepare(
      `select groups.owner_id as owner, cards.owner_id as card, tickets.user_id as ticket from groups
       join cards on cards.represents_group_idx = groups.idx join tickets on tickets.group_idx = groups.idx where groups.idx = ?`,
    )
      .bind(group.idx)
      .first<{ owner: string; card: string; ticket: string }>();
    expect(heirs.map(({ user }) => user.id)).toContain(row?.owner);
    expect(row).toEqual({ owner: row?.owner, card: row?.owner, ticket: row?.owner });
    await expectCount(group, 3);
  });

  test("while the new owner leaves still leaves an owner who is a member", async () => {
    const group = await createGroup();
    const heir = await createMember(group);
    const [handed, left] = await Promise.all([byOwner(group, heir).handOver(), leave(heir, group)]);

    // Whichever was first, the other was refused.
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([handed.status, left.status]);
    const members = await env.DB.prepare(
      "select count(*) as n from groups join group_members on group_idx = idx and user_id = owner_id and status = 'member' where idx = ?",
    )
      .bind(group.idx)
      .first("n");
    expect(members).toBe(1);
    await expectCount(group, handed.status === 200 ? 2 : 1);
  });

  test("is rejected by the database if the owner would not be a member", async () => {
    const group = await createGroup();
    const outsider = await createUser();
    const statement = env.DB.prepare("update groups set owner_id = ? where idx = ?").bind(outsider.user.id, group.idx);
    await expect(statement.run()).rejects.toThrow("must be a member");
  });
});
