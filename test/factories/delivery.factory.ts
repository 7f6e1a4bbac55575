import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client.ts";
import { signMailToken } from "../../worker/crypto/mailToken.ts";
import { parseSettings } from "../../worker/env.ts";
import { sendPushes } from "../../worker/features/push/push.service.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import type { PushOutcome } from "../../worker/push/push.ts";
import { bindingsWith, mailbox, type Replaced } from "./visitor.factory.ts";

/** The origin of the service in mails. */
export const SITE = "https://moa.example";

type Person = { user: { id: string } };

/** Runs the jobs of a minute. */
export const runMinute = async (now = new Date(), replaced: Replaced = {}) =>
  runJobs("* * * * *", bindingsWith({ PUBLIC_ORIGIN: SITE, ...replaced }), now);

/** The token of a link that ends all mails at once. */
export const getUnsubscribeToken = async (userId: string) =>
  signMailToken({ userId, scope: "now" }, parseSettings(env).TOKEN_KEYS);

/** The browser's keys of a subscription whose messages nobody decrypts. */
export const KEYS = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

export const toEndpoint = (id: string) => `https://fcm.googleapis.com/fcm/send/${id}`;

/** Subscribes a session of a user, without the API. @returns the endpoint */
export async function subscribeSession({ user }: Person, endpoint = toEndpoint(user.id)): Promise<string> {
  await env.DB.prepare(
    `insert or replace into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     select user_id, id, ?, ?, ?, 0 from sessions where user_id = ? order by created_at desc limit 1`,
  )
    .bind(endpoint, KEYS.p256dh, KEYS.auth, user.id)
    .run();
  return endpoint;
}

/** The push messages that the job sends now. @param outcome what the push service says */
export async function pushAll(outcome: PushOutcome = "sent", now = new Date()) {
  const sent: { endpoint: string; message: Record<string, unknown>; text: string }[] = [];
  const send = async ({ endpoint }: { endpoint: string }, text: string) => {
    sent.push({ endpoint, text, message: JSON.parse(text) as Record<string, unknown> });
    return outcome;
  };
  await sendPushes({ db: openDatabase(env.DB).db, now, send });
  return sent;
}

/** The mails that the job sends now to an address. */
export async function mailAll(address: string, now = new Date(), replaced: Replaced = { MAILS_PER_HOUR: "60000" }) {
  const before = mailbox.sent.length;
  await runMinute(now, replaced);
  return mailbox.sent.slice(before).filter(({ to }) => to === address);
}

/**
 * Makes a mail and a push message due about all unread notifications of a kind, and sends them to everyone in the
 * database who should get them.
 *
 * @returns the IDs of who got them, sorted, and the push messages
 */
export async function deliver(kind: string) {
  const { results } = await env.DB.prepare("select id, email from users").all<{ id: string; email: string }>();
  for (const { id } of results) await subscribeSession({ user: { id } });
  await env.DB.prepare("update notifications set mail_due = null, push_due = null").run();
  await env.DB.prepare("update notifications set mail_due = 1, push_due = 1 where kind = ? and read_at is null")
    .bind(kind)
    .run();
  const messages = (await pushAll()).map(({ endpoint, message }) => ({ endpoint, message }));
  const before = mailbox.sent.length;
  await runMinute(new Date(), { MAILS_PER_HOUR: "60000" });
  const mailed = new Set(mailbox.sent.slice(before).map(({ to }) => to));
  const toIds = (isReached: (person: { id: string; email: string }) => boolean) =>
    results
      .filter(isReached)
      .map(({ id }) => id)
      .toSorted();
  return {
    pushed: toIds(({ id }) => messages.some(({ endpoint }) => endpoint === toEndpoint(id))),
    mailed: toIds(({ email }) => mailed.has(email)),
    messages,
  };
}
