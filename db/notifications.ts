import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { rolesWith } from "../domain/associations/roles.ts";
import { DEFAULT_CHANNELS, MAIL_SPACING_MINUTES, nextDigestAt } from "../domain/notifications/channels.ts";
import {
  NOTICE_DAYS,
  NOTIFICATION_KINDS,
  type NotificationAudience,
  READ_DAYS,
  STORED_KINDS,
  type StoredKind,
} from "../domain/notifications/notificationKinds.ts";
import { UNREAD_EXAMINED, UNREAD_MAX } from "../domain/notifications/unread.ts";
import { DAY_MS, MINUTE_MS } from "../domain/time.ts";
import { hasBlocked } from "./blocked.ts";
import type { Database } from "./client.ts";
import { insertSelect } from "./insertSelect.ts";
import { notifications } from "./schema/notifications.table.ts";
import { isWithdrawn } from "./withdrawnCard.ts";

/** What a notification is about. An event is unique, so it is never grouped with another one. */
export type Subject =
  | { card: number }
  | { group: number }
  | { association: number }
  | { order: string }
  | { event: string };

type News = {
  kind: StoredKind;
  about: Subject;
  /** The user to notify, or a subquery of user IDs. */
  to: string | SQL;
  at: Date;
  /** Who did it. The reader sees their name. */
  actorId?: string | SQL | null;
  /** Who did it, if `actorId` does not say so. Those who have blocked this person are not notified. */
  byId?: string;
  detail?: string | SQL | null;
};

/**
 * A statement that notifies users. It belongs to the batch of the change that it is about, so that either both take
 * effect or neither does. Suspended users, and users who have blocked the person who did it, get no notification. An
 * unread notification of the same kind about the same subject is counted up.
 *
 * @param condition when to notify. `changes() > 0` right after the change; before it, the condition of the change.
 */
export function notifyStatement(db: Database, news: News, condition: SQL | undefined = sql`changes() > 0`) {
  const { kind, about, to, at, actorId = null, byId = actorId, detail = null } = news;
  const recipients = typeof to === "string" ? sql`= ${to}` : sql`in (${to})`;
  const row = {
    userId: sql`reader.id`,
    kind,
    ...toColumns(about),
    actorId,
    detail,
    at,
    expiresAt: toExpiry(kind, at),
    ...dueTimes(kind, at),
  };
  const { userId, subject, count } = notifications;
  return insertSelect(
    db,
    notifications,
    row,
    sql`from users as reader where reader.id ${recipients} and reader.suspended_at is null and ${wantsToHear(byId)}
      and ${condition}`,
  ).onConflictDoUpdate({
    target: [userId, notifications.kind, subject],
    targetWhere: sql`read_at is null`,
    set: {
      count: sql`${count} + 1`,
      cardIdx: sql`excluded.card_idx`,
      actorId: sql`excluded.actor_id`,
      detail: sql`excluded.detail`,
      at: sql`excluded.at`,
      expiresAt: sql`excluded.expires_at`,
      mailDue: sql`coalesce(${notifications.mailDue}, excluded.mail_due)`,
      pushDue: sql`excluded.push_due`,
    },
  });
}

/** SQL condition on `reader`, a row of `users`: they have not blocked the person. */
const wantsToHear = (byId: string | SQL | null): SQL =>
  byId === null ? sql`true` : sql`not ${hasBlocked(sql`reader.id`, byId)}`;

/**
 * When a mail and a push message about a notification to `reader`, a row of `users`, are due. Jobs send them, and check
 * again what the user has chosen and may see.
 */
export function dueTimes(kind: StoredKind, now: Date): { mailDue: SQL; pushDue: SQL } {
  const { email, push } = DEFAULT_CHANNELS[kind];
  const chosen = (column: "email" | "push") =>
    sql.raw(`(select ${column} from notification_channels where user_id = reader.id and kind = '${kind}')`);
  const spaced = sql`max(${now.getTime()}, coalesce((
    select mailed_at from notification_preferences where user_id = reader.id), 0) + ${MAIL_SPACING_MINUTES * MINUTE_MS})`;
  return {
    mailDue:
      email === "always"
        ? sql`null`
        : sql`case coalesce(${chosen("email")}, ${email}) when 'now' then ${spaced} when 'daily' then ${nextDigestAt(now).getTime()} end`,
    pushDue: sql`iif(coalesce(${chosen("push")}, ${Number(push)})
      and exists (select 1 from push_subscriptions where user_id = reader.id), ${now.getTime()}, null)`,
  };
}

/** When an unread notification is deleted. */
export const toExpiry = (kind: StoredKind, at: Date): Date =>
  new Date(at.getTime() + NOTIFICATION_KINDS[kind].days * DAY_MS);

function toColumns(about: Subject) {
  const [[name, key] = ["", ""]] = Object.entries(about);
  return {
    subject: `${name}:${key}`,
    cardIdx: "card" in about ? about.card : null,
    groupIdx: "group" in about ? about.group : null,
    associationIdx: "association" in about ? about.association : null,
  };
}

/** A statement that deletes a user's notifications about a group or an association, for the batch that removes them. */
export function forgetCircleStatement(
  db: Database,
  circle: { group: number } | { association: number },
  userId: string,
  condition: SQL | undefined,
) {
  const [column, idx] =
    "group" in circle ? [notifications.groupIdx, circle.group] : [notifications.associationIdx, circle.association];
  return db
    .delete(notifications)
    .where(sql`${column} = ${idx} and ${notifications.userId} = ${userId} and ${condition}`);
}

/** The detail of a notification about a request to join that was declined. */
export const DECLINED = "declined";

/**
 * A statement that stores the answer to a request to join in the notifications about it, for the batch that answers the
 * request. Nothing is left to do, so a notification about this request alone counts as read.
 *
 * @param change for a declined request, `DECLINED` and the card that the person showed
 * @param condition that the request waits, and may be answered. The statement must be before the change.
 */
export function answerStatement(
  db: Database,
  circle: { group: number } | { association: number },
  { userId, now, ...change }: { userId: string; now: Date; detail?: typeof DECLINED; cardIdx?: SQL },
  condition: SQL | undefined,
) {
  const [column, idx, kind] =
    "group" in circle
      ? [notifications.groupIdx, circle.group, "groupRequested"]
      : [notifications.associationIdx, circle.association, "associationRequested"];
  const { readAt, expiresAt, mailDue, pushDue } = notifications;
  const ifAlone = (value: SQL, kept: SQLiteColumn) => sql`iif(${notifications.count} = 1, ${value}, ${kept})`;
  return db
    .update(notifications)
    .set({
      ...change,
      readAt: ifAlone(sql`coalesce(${readAt}, ${now.getTime()})`, readAt),
      expiresAt: ifAlone(untilRead(now), expiresAt),
      mailDue: ifAlone(sql`null`, mailDue),
      pushDue: ifAlone(sql`null`, pushDue),
    })
    .where(
      sql`${column} = ${idx} and ${notifications.kind} = ${kind} and ${notifications.actorId} = ${userId}
        and ${notifications.detail} is null and ${condition}`,
    );
}

/** SQL expression: when a notification that is read now is deleted. */
export const untilRead = (now: Date): SQL =>
  sql`min(${notifications.expiresAt}, ${now.getTime() + READ_DAYS * DAY_MS})`;

const face = {
  deletedAt: sql.raw("face.deleted_at"),
  takenDownAt: sql.raw("face.taken_down_at"),
  ownerId: sql.raw("face.owner_id"),
};

/** SQL: the roles that answer requests to join an association, as a list of texts. */
export const rolesThatApprove = sql.raw(
  rolesWith("approve")
    .map((role) => `'${role}'`)
    .join(),
);

/** The SQL condition of each audience on a row of `notifications`. A group in the bin is not visible to anyone. */
const AUDIENCES: Record<NotificationAudience, (now: Date) => SQL> = {
  account: () => sql`1`,
  cardOwner: () => sql`exists (
    select 1 from cards as own where own.idx = notifications.card_idx and own.owner_id = notifications.user_id
      and own.deleted_at is null)`,
  contactOwner: () => sql`exists (
    select 1 from contacts as own where own.id = cast(notifications.detail as integer)
      and +own.user_id = notifications.user_id)`,
  // `card_idx` is the card that is offered, or that was given in return.
  exchangeRecipient: (now) => sql`exists (
    select 1 from exchanges as own join cards as face on face.idx = own.from_card_idx
    where own.recipient_id = notifications.user_id and own.from_card_idx = notifications.card_idx
      and own.status = 'offered' and own.expires_at > ${now.getTime()} and not ${isWithdrawn(face)})`,
  contactHolder: () => sql`exists (
    select 1 from contacts as own
    where own.user_id = notifications.user_id and own.card_idx = notifications.card_idx)`,
  groupOwner: () => sql`exists (
    select 1 from groups as own join cards as face on face.represents_group_idx = own.idx and face.deleted_at is null
    where own.idx = notifications.group_idx and own.owner_id = notifications.user_id)`,
  groupMember: () => sql`exists (
    select 1 from group_members as own
      join cards as face on face.represents_group_idx = own.group_idx and face.deleted_at is null
    where own.group_idx = notifications.group_idx and own.user_id = notifications.user_id and own.status = 'member')`,
  groupVisitor: () => sql`exists (
    select 1 from cards as face where face.represents_group_idx = notifications.group_idx and not ${isWithdrawn(face)})`,
  associationApprover: () => sql`exists (
    select 1 from association_members as own join associations as circle on circle.idx = own.association_idx
    where own.association_idx = notifications.association_idx and own.user_id = notifications.user_id
      and own.status = 'member' and iif(circle.president_id = own.user_id, 'president', own.role) in (${rolesThatApprove}))`,
  associationMember: () => sql`exists (
    select 1 from association_members as own
    where own.association_idx = notifications.association_idx and own.user_id = notifications.user_id
      and own.status = 'member')`,
  associationInvitee: (now) => sql`exists (
    select 1 from users as invitee join association_invitations as open
      on open.email = invitee.email and open.association_idx = notifications.association_idx
    where invitee.id = notifications.user_id and open.expires_at > ${now.getTime()})`,
  associationVisitor: () => sql`1`,
};

/**
 * SQL condition on a row of `notifications`, which must not have an alias: its user can see what it is about now. An
 * unknown kind, of a newer version of the product, is not visible.
 */
export function isVisible(now: Date): SQL {
  const byAudience = Object.entries(AUDIENCES).map(([audience, condition]) => {
    const kinds = STORED_KINDS.filter((kind) => NOTIFICATION_KINDS[kind].audience === audience);
    return sql`when notifications.kind in (${sql.raw(kinds.map((kind) => `'${kind}'`).join())}) then ${condition(now)}`;
  });
  return sql`case ${sql.join(byAudience, sql` `)} else 0 end`;
}

/** SQL expression: the time after which notices to all users appear in the list of a user, who is a row of `users`. */
export const noticesFrom = (now: Date): SQL => sql`max(users.joined_at, ${now.getTime() - NOTICE_DAYS * DAY_MS})`;

/** SQL expression: the time until which a user, who is a row of `users`, has read the notices to all users. */
export const noticesReadAt: SQL = sql.raw(
  "coalesce((select notices_read_at from notification_preferences where notification_preferences.user_id = users.id), 0)",
);

/**
 * SQL expression: how many notifications and notices a user, who is a row of `users`, has not read, at most
 * `UNREAD_MAX`. It reads a bounded number of rows.
 */
export function unreadCount(now: Date): SQL<number> {
  const max = sql.raw(String(UNREAD_MAX));
  return sql<number>`min(${max}, (
    select count(*) from (
      select 1 from (
        select ${isVisible(now)} as shown from notifications
        where notifications.user_id = users.id and notifications.read_at is null
        order by notifications.at desc limit ${sql.raw(String(UNREAD_EXAMINED))}
      ) where shown limit ${max}
    )
  ) + (
    select count(*) from (
      select 1 from notices
      where notices.publish_at > max(${noticesFrom(now)}, ${noticesReadAt}) and notices.publish_at <= ${now.getTime()}
      limit ${max}
    )
  ))`.mapWith(Number);
}
