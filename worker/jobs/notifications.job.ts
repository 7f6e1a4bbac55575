import { writeBroadcasts as write } from "../features/associations/broadcasts/broadcasts.service.ts";
import { remindOfContacts as remind } from "../features/contacts/reminders/reminders.service.ts";
import { sendNotificationMails as sendMails } from "../features/notification-mails/notificationMails.service.ts";
import { sendPushes as push } from "../features/push/push.service.ts";
import { configuredOrigin } from "../http/publicOrigin.ts";
import { mailer } from "../mail/mail.ts";
import { pusher } from "../push/push.ts";
import type { Job, JobDeps } from "./job.ts";

/** Notifies the members of associations about sent notices. */
export const writeBroadcasts: Job = { name: "write broadcasts", run: async ({ db, now }) => write({ db, now }) };

/** Reminds users of contacts with which they want to stay in touch. */
export const remindOfContacts: Job = { name: "remind of contacts", run: async ({ db, now }) => remind({ db, now }) };

/** The next run starts after a minute, and a request to a push or mail service can take ten seconds. */
const RUN_MS = 20_000;

/** Returns a function that is true after the time of a job is used up. */
function startTimer(deps: JobDeps): () => boolean {
  const until = deps.now.getTime() + RUN_MS;
  return () => deps.now.getTime() > until;
}

/** Sends push messages about notifications. It does nothing if push is not configured. */
export const sendPushes: Job = {
  name: "send push messages",
  run: async (deps) => {
    const send = pusher(deps.settings);
    return send ? push({ db: deps.db, now: deps.now, send }, startTimer(deps)) : 0;
  },
};

/** Sends mails about notifications. */
export const sendNotificationMails: Job = {
  name: "send notification mails",
  run: async (deps) => {
    const { env, db, now, settings } = deps;
    const mail = { send: mailer(env.EMAIL, settings), site: configuredOrigin(settings) };
    return sendMails({ db, now, settings, ...mail }, startTimer(deps));
  },
};
