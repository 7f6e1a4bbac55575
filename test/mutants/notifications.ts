// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, worker } from "./mutant.ts";

const SQL = "db/notifications.ts";
const BROADCASTS = "worker/features/associations/broadcasts/broadcasts.queries.ts";
const KINDS = worker("notificationKinds");
const DELIVERY = worker("notificationDelivery");
const PLAN_ENDS = "worker/features/billing/tickets/endReminders.queries.ts";
const PUSH = "worker/features/push/push.queries.ts";

/** Who is notified, and who can still see it. */
export const NOTIFICATIONS: Mutant[] = [
  {
    what: "the condition that a notification needs its change",
    file: SQL,
    find: "condition: SQL | undefined = sql`changes() > 0`",
    replace: "condition: SQL | undefined = sql`true`",
    tests: KINDS,
  },
  {
    what: "the exclusion of suspended users from notifications",
    file: SQL,
    find: "and reader.suspended_at is null and",
    replace: "and",
    tests: KINDS,
  },
  {
    what: "the check that a user still owns the card of a notification",
    file: SQL,
    find: "\n      and own.deleted_at is null)`,",
    replace: ")`,",
    tests: worker("notifications"),
  },
  {
    what: "the check that a user still manages the association of a request",
    file: SQL,
    find: "and iif(circle.president_id = own.user_id, 'president', own.role) in (${approvers})",
    replace: "and ${approvers} is not null",
    tests: KINDS,
  },
  {
    what: "the check that an invitation is still open",
    file: SQL,
    find: "and open.expires_at > ${now.getTime()}",
    replace: "or ${now.getTime()}",
    tests: KINDS,
  },
  {
    what: "the left-out row of a notification that is not visible",
    file: "worker/features/notifications/notifications.service.ts",
    find: "if (!isShown || !isStoredKind(kind)) return null;",
    replace: "if (!isStoredKind(kind)) return null;",
    tests: worker("notifications"),
  },
  {
    what: "the check that a request in a notification still waits",
    file: "db/describedNotifications.ts",
    find: "iif(${membership} = 'pending', coalesce(${groupMembers.userId}, ${associationMembers.userId}), null)",
    replace: "coalesce(${groupMembers.userId}, ${associationMembers.userId})",
    tests: worker("notificationRequests"),
  },
  {
    what: "the condition that only a request that waits is declined",
    file: SQL,
    find: "and ${notifications.detail} is null and ${condition}",
    replace: "and ${notifications.detail} is null and ${condition} is not null",
    tests: worker("notificationRequests"),
  },
  {
    what: "the check that a requester is not shown by a withdrawn card",
    file: "db/describedNotifications.ts",
    find: " and not ${isWithdrawn(shown)}",
    replace: "",
    tests: worker("notificationRequests"),
  },
  {
    what: "the check that only a request is declined, not a member removed",
    file: "worker/features/groups/members.queries.ts",
    find: "and(whileOwnedBy(idx, ownerId), still)",
    replace: "whileOwnedBy(idx, ownerId)",
    tests: worker("notificationRequests"),
  },
  {
    what: "the owner check of marking notifications as read",
    file: "worker/features/notifications/notifications.queries.ts",
    find: "eq(notifications.userId, userId), isNull(readAt), ids",
    replace: "isNull(readAt), ids",
    tests: worker("notifications"),
  },
  {
    what: "the owner's choice to be told about saved cards",
    file: "worker/features/contacts/book/contacts.queries.ts",
    find: " and ${savedCards} = 1 where",
    replace: " where",
    tests: KINDS,
  },
  {
    what: "the choice of a person who saves a card to be named",
    file: "worker/features/contacts/book/contacts.queries.ts",
    find: " and ${showsName} = 1)",
    replace: ")",
    tests: worker("notifications"),
  },
  {
    what: "the position of an announcement that is being sent",
    file: BROADCASTS,
    find: " and user_id > ${field(writtenTo)} order by",
    replace: " and ${field(writtenTo)} is not null order by",
    tests: worker("broadcasts"),
  },
  {
    what: "the condition that only members at that time get an announcement",
    file: BROADCASTS,
    find: " and piece.since <= ${at.getTime()}",
    replace: "",
    tests: worker("broadcasts"),
  },
  {
    what: "the quota of announcements",
    file: BROADCASTS,
    find: "< ${BROADCAST_QUOTA}`",
    replace: "< 1000 * ${BROADCAST_QUOTA}`",
    tests: worker("broadcasts"),
  },
  {
    what: "the mark of a plan whose owner was told that it ends",
    file: PLAN_ENDS,
    find: ".set({ endRemindedAt: now })",
    replace: ".set({ endRemindedAt: null })",
    tests: worker("planEnds"),
  },
  {
    what: "the check for a plan that follows the one that ends",
    file: PLAN_ENDS,
    find: "          notExists(follows),\n",
    replace: "",
    tests: worker("planEnds"),
  },
  {
    what: "the check for a subscription that follows the plan that ends",
    file: PLAN_ENDS,
    find: "          notExists(renews),\n",
    replace: "",
    tests: worker("planEnds"),
  },
  {
    what: "the check that the plan that ends was not refunded",
    file: PLAN_ENDS,
    find: "${revokedAt} is null and ",
    replace: "",
    tests: worker("planEnds"),
  },
  {
    what: "the claim of a mail before it is sent",
    file: "worker/features/notification-mails/notificationMails.queries.ts",
    find: "db.update(notifications).set({ mailDue: null }).where(claimed)",
    replace: "db.update(notifications).set({ mailDue: now }).where(claimed)",
    tests: worker("notificationMails"),
  },
  {
    what: "the claim of a push message before it is sent",
    file: PUSH,
    find: ".set({ pushDue: null })",
    replace: ".set({ pushDue: now })",
    tests: worker("pushSending"),
  },
  {
    what: "the exclusion of suspended users from push messages",
    file: PUSH,
    find: "in ${readers}`, isNull(users.suspendedAt)))",
    replace: "in ${readers}`))",
    tests: DELIVERY,
  },
  {
    what: "the exclusion of suspended users from mails",
    file: "worker/features/notification-mails/notificationMails.queries.ts",
    find: "eq(users.id, reader), isNull(users.suspendedAt)",
    replace: "eq(users.id, reader)",
    tests: DELIVERY,
  },
  {
    what: "the exclusion of ended sessions from push messages",
    file: PUSH,
    find: ", gt(sessions.expiresAt, now))",
    replace: ")",
    tests: worker("push"),
  },
  {
    what: "the owner check of deleting a push subscription",
    file: PUSH,
    find: "and(eq(endpoint, url), eq(userId, own))",
    replace: "eq(endpoint, url)",
    tests: worker("push"),
  },
  {
    what: "the check of a push endpoint when it is registered",
    file: "worker/features/push/push.service.ts",
    find: "if (!isPushEndpoint(",
    replace: "if (false && !isPushEndpoint(",
    tests: worker("push"),
  },
  {
    what: "the check of a push endpoint before a request",
    file: "worker/push/push.ts",
    find: "if (!isPushEndpoint(",
    replace: "if (false && !isPushEndpoint(",
    tests: worker("push"),
  },
  {
    what: "the refusal to follow a redirect of a push service",
    file: "worker/push/push.ts",
    find: 'redirect: "manual"',
    replace: 'redirect: "follow"',
    tests: worker("push"),
  },
];
