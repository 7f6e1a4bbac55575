import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import {
  notificationChannels,
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from "../../../db/schema/notifications.table.ts";
import { DEFAULT_CHANNELS, type EmailChoice, listKindsByDefault } from "../../../domain/notifications/channels.ts";
import type { StoredKind } from "../../../domain/notifications/notificationKinds.ts";
import type { ChannelChoice, PreferenceChanges } from "../../../domain/notifications/notifications.schema.ts";

/** Returns what a user has chosen, and the subscription of the session, in one batch. */
export async function findPreferences(db: Database, userId: string, sessionId: string) {
  return db.batch(selectPreferences(db, userId, sessionId));
}

function selectPreferences(db: Database, userId: string, sessionId: string) {
  const { savedCards, showsName } = notificationPreferences;
  const { kind, email, push } = notificationChannels;
  return [
    db
      .select({ savedCards, showsName })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId)),
    db.select({ kind, email, push }).from(notificationChannels).where(eq(notificationChannels.userId, userId)),
    db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.userId, userId))),
  ] as const;
}

/**
 * Changes what a user has chosen, and returns it. A mail or push message that waits and that the user no longer wants is
 * not sent.
 */
export async function updatePreferences(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { channels = [], ...changes }: PreferenceChanges,
) {
  const results: unknown[] = await db.batch([
    db
      .insert(notificationPreferences)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: { userId, ...changes } }),
    ...channelStatements(db, userId, channels),
    ...selectPreferences(db, userId, sessionId),
  ]);
  return results.slice(-3) as unknown as Awaited<ReturnType<typeof findPreferences>>;
}

function channelStatements(db: Database, userId: string, channels: ChannelChoice[]): Statement[] {
  if (channels.length === 0) return [];
  const emails = channels.flatMap(({ kind, email }) =>
    email === undefined ? [] : [[kind, email === DEFAULT_CHANNELS[kind].email ? null : email]],
  );
  const pushes = channels.flatMap(({ kind, push }) =>
    push === undefined ? [] : [[kind, push === DEFAULT_CHANNELS[kind].push ? null : Number(push)]],
  );
  const pairs = (list: unknown[]) => sql`from json_each(${JSON.stringify(list)}) where true`;
  const [kind, choice] = [sql`value ->> 0`, sql`value ->> 1`];
  const target = [notificationChannels.userId, notificationChannels.kind];
  const isStored = and(eq(notificationChannels.userId, userId), isNull(notificationChannels.email));
  return [
    insertSelect(db, notificationChannels, { userId, kind, email: choice }, pairs(emails)).onConflictDoUpdate({
      target,
      set: { email: sql`excluded.email` },
    }),
    insertSelect(db, notificationChannels, { userId, kind, push: choice }, pairs(pushes)).onConflictDoUpdate({
      target,
      set: { push: sql`excluded.push` },
    }),
    db.delete(notificationChannels).where(and(isStored, isNull(notificationChannels.push))),
    forgetDue(
      db,
      userId,
      { mailDue: null },
      channels.filter(({ email }) => email === "off"),
    ),
    forgetDue(
      db,
      userId,
      { pushDue: null },
      channels.filter(({ push }) => push === false),
    ),
  ];
}

/** Ends what waits of these kinds. */
const forgetDue = (db: Database, userId: string, due: { mailDue: null } | { pushDue: null }, off: ChannelChoice[]) =>
  db
    .update(notifications)
    .set(due)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        sql`${notifications.kind} in (select value from json_each(${JSON.stringify(off.map(({ kind }) => kind))}))`,
      ),
    );

/** What a one-click unsubscription ends: the mails about one kind, or all that come at once or daily. */
export type MailScope = StoredKind | Exclude<EmailChoice, "off">;

/** Turns the mails of a scope off. It has no effect if the user does not exist. */
export async function turnOffMails(db: Database, userId: string, scope: MailScope) {
  const { email, kind } = notificationChannels;
  const isWay = scope === "now" || scope === "daily";
  const kinds = isWay ? listKindsByDefault(scope) : [scope];
  const chosen = isWay ? sql`${email} is null` : sql`true`;
  await db.batch([
    insertSelect(
      db,
      notificationChannels,
      { userId: sql`reader.id`, kind: sql`value`, email: "off" },
      sql`from users as reader join json_each(${JSON.stringify(kinds)}) where reader.id = ${userId}`,
    ).onConflictDoUpdate({
      target: [notificationChannels.userId, kind],
      set: { email: "off" },
      setWhere: chosen,
    }),
    db
      .update(notificationChannels)
      .set({ email: "off" })
      .where(and(eq(notificationChannels.userId, userId), eq(email, scope))),
  ]);
}

/** Returns what a user has chosen and where they get push messages, for the export of their data. */
export async function exportChannels(db: Database, userId: string) {
  const { kind, email, push } = notificationChannels;
  const { endpoint, createdAt } = pushSubscriptions;
  return db.batch([
    db.select({ kind, email, push }).from(notificationChannels).where(eq(notificationChannels.userId, userId)),
    db.select({ endpoint, createdAt }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  ]);
}
