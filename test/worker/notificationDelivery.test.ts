import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_CHANNELS, hasEmailChoice } from "../../domain/notifications/channels.ts";
import { STORED_KINDS } from "../../domain/notifications/notificationKinds.ts";
import { toTitle } from "../../domain/notifications/titles.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { clearWorld } from "../factories/accessWorld.ts";
import { deliver, toEndpoint } from "../factories/delivery.factory.ts";
import { choose, getInbox } from "../factories/notification.factory.ts";
import { NOTIFICATION_STORIES } from "../factories/notificationStories.ts";
import { createUser } from "../factories/user.factory.ts";

beforeEach(clearWorld);

/** Everyone in the database wants mails at once, where there is a choice, and push messages. */
async function chooseForAll(kind: string, hasMail: boolean): Promise<void> {
  await env.DB.prepare("insert into notification_channels (user_id, kind, email, push) select id, ?, ?, 1 from users")
    .bind(kind, hasMail ? "now" : null)
    .run();
}

test.each(STORED_KINDS)("%s is mailed and pushed only to those who may see it, with one name", async (kind) => {
  const { recipient, otherRecipients = [], name, act, end } = await NOTIFICATION_STORIES[kind]();
  await createUser();
  await env.DB.prepare("delete from notifications").run();
  await act();
  const hasMail = hasEmailChoice(kind);
  // Each kind is due in the batch that writes it.
  const due = env.DB.prepare("select count(mail_due) as n from notifications where user_id = ? and kind = ?");
  const isMailed = ["now", "daily"].includes(DEFAULT_CHANNELS[kind].email);
  expect(await due.bind(recipient.user.id, kind).first("n")).toBe(Number(isMailed));
  await chooseForAll(kind, hasMail);

  const id = recipient.user.id;
  const others = otherRecipients.map(({ user }) => user.id);
  const all = [id, ...others].toSorted();
  const item = (await getInbox(recipient)).items.find((other) => other.kind === kind);
  const { messages, ...reached } = await deliver(kind);
  expect(reached).toEqual({ pushed: all, mailed: hasMail ? all : [] });
  // Nothing but what happened, one name, and where it leads.
  expect(messages.find(({ endpoint }) => endpoint === toEndpoint(id))?.message).toEqual({
    title: toTitle(messagesIn("ko"), kind, 1),
    body: name,
    path: item?.path,
    tag: expect.stringMatching(
      new RegExp(`^${kind} (card|contact|group|association|broadcast|order|event):[\\w-]+( \\d+)?$`),
    ),
    unread: expect.any(Number),
    lang: "ko",
    dir: "ltr",
  });

  const withoutRecipient = { pushed: others, mailed: hasMail ? others : [] };
  const setSuspended = async (at: number | null) =>
    env.DB.prepare("update users set suspended_at = ? where id = ?").bind(at, id).run();
  await setSuspended(1);
  expect(await deliver(kind)).toMatchObject(withoutRecipient);
  await setSuspended(null);

  await choose(recipient, { channels: [{ kind, push: false, ...(hasMail && { email: "off" as const }) }] });
  expect(await deliver(kind)).toMatchObject(withoutRecipient);
  await choose(recipient, { channels: [{ kind, push: true, ...(hasMail && { email: "now" as const }) }] });

  if (!end) return;
  await end();
  // The end can cause notifications of the same kind to others, which they may see.
  const ended = await deliver(kind);
  expect([ended.pushed, ended.mailed].flat()).not.toContain(id);
});
