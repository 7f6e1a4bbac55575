// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

const SERVICE = "worker/features/push/push.service.ts";
const OUTCOME = "worker/push/push.ts";
const SENDING = worker("pushSending");

/** How many messages a run claims, what becomes of those that were not sent, and which devices show them. */
export const PUSH: Mutant[] = [
  {
    what: "the limit of push messages per claim",
    file: "worker/features/push/push.queries.ts",
    find: "where coalesce(earlier, 0) < ${limit})",
    replace: "where coalesce(earlier, 0) < 1000 * ${limit})",
    tests: SENDING,
  },
  {
    what: "the end of a run between two push messages",
    file: SERVICE,
    find: "outcome: isOver() ?",
    replace: "outcome: false ?",
    tests: SENDING,
  },
  {
    what: "the second attempt for what a run has claimed and not tried",
    file: SERVICE,
    find: 'outcomes.has("untried") || ',
    replace: "",
    tests: SENDING,
  },
  {
    what: "the condition that a notification which may have arrived is not pushed again",
    file: SERVICE,
    find: 'if (outcomes.has("sent") || outcomes.has("failed")) return [];',
    replace: "",
    tests: SENDING,
  },
  {
    what: "the deletion of a subscription that the push service does not know any more",
    file: OUTCOME,
    find: 'if (status === 404 || status === 410) return "gone";',
    replace: 'if (status === 404) return "gone";',
    tests: SENDING,
  },
  {
    what: "the second attempt after the push service asked to wait",
    file: OUTCOME,
    find: "status === 429 || status >= 500",
    replace: "status >= 500",
    tests: SENDING,
  },
  {
    what: "the condition that a refused push message is not sent again",
    file: OUTCOME,
    find: "status === 429 || status >= 500",
    replace: "status >= 400",
    tests: SENDING,
  },
  {
    what: "the limit of notifications per claim of a mail",
    file: "worker/features/notification-mails/notificationMails.queries.ts",
    find: "order by kind, subject limit ${limit})",
    replace: "order by kind, subject limit 100 * ${limit})",
    tests: worker("notificationMails"),
  },
  {
    what: "the check that a notification leads to this site",
    file: "web/serviceWorker/toPagePath.ts",
    find: "url?.origin === origin && ",
    replace: "url && ",
    tests: unit("toPagePath"),
  },
  {
    what: "the check that a notification leads to a page of the application",
    file: "web/serviceWorker/toPagePath.ts",
    find: " && isPage(url.pathname)",
    replace: "",
    tests: unit("toPagePath"),
  },
  {
    what: "the check that a user turned push on on this device",
    file: "web/features/notifications/push.ts",
    find: 'if (readPushAnswer(userId) !== "on") {',
    replace: "if (false) {",
    tests: unit("renewPush"),
  },
  {
    what: "the own answer of each user of a device",
    file: "web/features/notifications/pushAnswer.ts",
    find: "`pushAnswer:${userId}`",
    replace: "`pushAnswer:${userId.slice(0, 0)}`",
    tests: unit("renewPush"),
  },
  {
    what: "the session in the mark of a registered browser",
    file: "web/features/notifications/push.ts",
    find: "`${getSessionId()} ${endpoint}`",
    replace: "endpoint",
    tests: unit("renewPush"),
  },
  {
    what: "the check that no other user has logged in before a browser is registered",
    file: "web/features/notifications/push.ts",
    find: "getSessionUserId() !== userId || ",
    replace: "",
    tests: unit("renewPush"),
  },
  {
    what: "the end of shown notifications at a log-out",
    file: "web/features/offline/clearOfflineData.ts",
    find: "await clearDeviceNotifications().catch(() => undefined);",
    replace: "",
    tests: unit("leaveNotifications"),
  },
];
