import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { STORED_KINDS, type StoredKind } from "../../domain/notifications/notificationKinds.ts";
import { clearWorld } from "../factories/accessWorld.ts";
import * as associations from "../factories/association.factory.ts";
import { byOwner, createGroup, createMember, join } from "../factories/group.factory.ts";
import { getInbox } from "../factories/notification.factory.ts";
import { NOTIFICATION_STORIES } from "../factories/notificationStories.ts";
import { BYSTANDERS, type Person } from "../factories/notificationStory.ts";
import { createUser } from "../factories/user.factory.ts";
import { PEOPLE, TOLD } from "./notifications.table.ts";

beforeEach(clearWorld);

const forgetAll = () => env.DB.prepare("delete from notifications").run();

/** Who was notified of this kind, in the order of the IDs. */
async function listTold(kind: StoredKind): Promise<string[]> {
  const select = "select distinct user_id as id from notifications where kind = ? order by 1";
  const { results } = await env.DB.prepare(select).bind(kind).all<{ id: string }>();
  return results.map(({ id }) => id);
}
const toIds = (people: Person[]) => people.map(({ user }) => user.id).toSorted();

/** The cells of a row. `.`: there is no such person. */
const getCell = (told: string[], person: Person | undefined) =>
  person ? (told.includes(person.user.id) ? "yes" : "no") : ".";

describe.each(STORED_KINDS)("%s", (kind) => {
  const expected = (who: (typeof PEOPLE)[number]) => TOLD.get(kind)?.[PEOPLE.indexOf(who)] ?? "missing";

  test("is told once to everyone who may see it, and to no one else, while they may see it", async () => {
    const { told, alsoTold = [], near = {}, item = {}, act, end } = await NOTIFICATION_STORIES[kind]();
    const stranger = await createUser();
    await forgetAll();
    await act();
    const ids = await listTold(kind);
    expect(ids).toEqual(toIds([told, ...alsoTold]));
    for (const who of BYSTANDERS) expect([who, getCell(ids, near[who])]).toEqual([who, expected(who)]);
    expect([getCell(ids, told), getCell(ids, stranger)]).toEqual([expected("told"), expected("stranger")]);

    const before = await getInbox(told);
    const items = before.items.filter((other) => other.kind === kind);
    expect(items).toMatchObject([{ ...item, kind, count: 1, isRead: false }]);
    expect(before.unreadCount).toBeGreaterThan(0);
    if (!end) return;
    await end();
    const after = await getInbox(told);
    expect(after.items.filter(({ id }) => id === items[0]?.id)).toEqual([]);
    expect(after.unreadCount).toBe(after.items.filter(({ isRead }) => !isRead).length);
  });

  test("is not told to a suspended user, but to the others", async () => {
    const { told, alsoTold = [], act } = await NOTIFICATION_STORIES[kind]();
    await associations.suspend(told);
    await forgetAll();
    // A suspended user can do nothing themselves.
    await act().catch(() => undefined);
    expect(await listTold(kind)).toEqual(toIds(alsoTold));
    expect(expected("suspended")).toBe("no");
  });

  test("is told to a user who has blocked everyone, only if it is not another user's doing", async () => {
    const { told, alsoTold = [], act } = await NOTIFICATION_STORIES[kind]();
    await env.DB.prepare(
      "insert into blocks (user_id, blocked_id, name, at) select ?1, id, name, 1 from users where id <> ?1",
    )
      .bind(told.user.id)
      .run();
    await forgetAll();
    await act();
    const ids = await listTold(kind);
    expect(getCell(ids, told)).toBe(expected("blocker"));
    expect(ids.filter((id) => id !== told.user.id)).toEqual(toIds(alsoTold));
  });
});

test("the table has a row for each kind", () => {
  expect([...TOLD.keys()].toSorted()).toEqual(STORED_KINDS.toSorted());
});

test("an action that is refused notifies nobody", async () => {
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
