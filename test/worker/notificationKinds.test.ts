import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { STORED_KINDS, type StoredKind } from "../../domain/notifications/notificationKinds.ts";
import { clearWorld } from "../factories/accessWorld.ts";
import * as associations from "../factories/association.factory.ts";
import { byOwner, createGroup, createMember, join } from "../factories/group.factory.ts";
import { getInbox, getKinds } from "../factories/notification.factory.ts";
import { NOTIFICATION_STORIES } from "../factories/notificationStories.ts";
import { BYSTANDERS, type Person } from "../factories/notificationStory.ts";
import { createUser } from "../factories/user.factory.ts";
import { NOTIFIED, PEOPLE } from "./notifications.table.ts";

beforeEach(clearWorld);

const forgetAll = () => env.DB.prepare("delete from notifications").run();

/** Who was notified of this kind, in the order of the IDs. */
async function listRecipients(kind: StoredKind): Promise<string[]> {
  const select = "select distinct user_id as id from notifications where kind = ? order by 1";
  const { results } = await env.DB.prepare(select).bind(kind).all<{ id: string }>();
  return results.map(({ id }) => id);
}
const toIds = (people: Person[]) => people.map(({ user }) => user.id).toSorted();

/** The cells of a row. `.`: there is no such person. */
const getCell = (ids: string[], person: Person | undefined) =>
  person ? (ids.includes(person.user.id) ? "yes" : "no") : ".";

describe.each(STORED_KINDS)("%s", (kind) => {
  const expected = (who: (typeof PEOPLE)[number]) => NOTIFIED.get(kind)?.[PEOPLE.indexOf(who)] ?? "missing";

  test("reaches everyone who may see it once, and no one else, while they may see it", async () => {
    const { recipient, otherRecipients = [], near = {}, item = {}, act, end } = await NOTIFICATION_STORIES[kind]();
    const stranger = await createUser();
    await forgetAll();
    await act();
    const ids = await listRecipients(kind);
    expect(ids).toEqual(toIds([recipient, ...otherRecipients]));
    for (const who of BYSTANDERS) expect([who, getCell(ids, near[who])]).toEqual([who, expected(who)]);
    expect([getCell(ids, recipient), getCell(ids, stranger)]).toEqual([expected("recipient"), expected("stranger")]);

    const before = await getInbox(recipient);
    const items = before.items.filter((other) => other.kind === kind);
    expect(items).toMatchObject([{ ...item, kind, count: 1, isRead: false }]);
    expect(before.unreadCount).toBeGreaterThan(0);
    if (!end) return;
    await end();
    const after = await getInbox(recipient);
    expect(after.items.filter(({ id }) => id === items[0]?.id)).toEqual([]);
    expect(after.unreadCount).toBe(after.items.filter(({ isRead }) => !isRead).length);
  });

  test("does not reach a suspended user, but reaches the others", async () => {
    const { recipient, otherRecipients = [], act } = await NOTIFICATION_STORIES[kind]();
    await associations.suspend(recipient);
    await forgetAll();
    // A suspended user can do nothing themselves.
    await act().catch(() => undefined);
    expect(await listRecipients(kind)).toEqual(toIds(otherRecipients));
    expect(expected("suspended")).toBe("no");
  });

  test("reaches a user who has blocked everyone only if it is not another user's doing", async () => {
    const { recipient, otherRecipients = [], act } = await NOTIFICATION_STORIES[kind]();
    await env.DB.prepare(
      "insert into blocks (user_id, blocked_id, name, at) select ?1, id, name, 1 from users where id <> ?1",
    )
      .bind(recipient.user.id)
      .run();
    await forgetAll();
    await act();
    const ids = await listRecipients(kind);
    expect(getCell(ids, recipient)).toBe(expected("blocker"));
    expect(ids.filter((id) => id !== recipient.user.id)).toEqual(toIds(otherRecipients));
  });
});

test("the table has a row for each kind", () => {
  expect([...NOTIFIED.keys()].toSorted()).toEqual(STORED_KINDS.toSorted());
});

test("an invitation to an association is no longer in the list when it has expired", async () => {
  const { recipient, act } = await NOTIFICATION_STORIES.associationInvited();
  await forgetAll();
  await act();
  expect(await getKinds(recipient)).toEqual(["associationInvited"]);
  await env.DB.prepare("update association_invitations set expires_at = created_at + 1").run();
  expect(await getKinds(recipient)).toEqual([]);
});

test("an action that is refused notifies no one", async () => {
  const group = await createGroup({ joinPolicy: "approval" });
  const [pending, other] = [await createMember(group), await createUser()];
  await forgetAll();
  await join(pending, group);
  await byOwner({ ...group, owner: other }, pending).approve();
  await byOwner({ ...group, owner: other }, pending).remove();
  await byOwner(group, other).handOver();
  const association = await associations.createAssociation();
  const member = await associations.createMember(association);
  await forgetAll();
  await associations.as(member, association).give("manager", member);
  await associations.as(member, association).give("president", member);
  await associations.as(member, association).remove(association.president);
  await member.api.associations[":idx"].notices.$post({ param: association.param, json: { text: "안내" } });
  await member.api.associations[":idx"].members.$post({ param: association.param, json: { email: other.user.email } });
  expect((await env.DB.prepare("select kind from notifications").all()).results).toEqual([]);
});
