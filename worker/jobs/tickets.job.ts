import { notifyEndedTickets, remindOfEnds } from "../features/billing/tickets/tickets.service.ts";
import { configuredOrigin } from "../http/publicOrigin.ts";
import { mailer } from "../mail/mail.ts";
import type { Job } from "./job.ts";
import { PER_RUN } from "./payments.job.ts";

/** Notifies the owners of tickets that have expired. */
export const notifyExpiredTickets: Job = {
  name: "notify expired tickets",
  run: async ({ env, db, now, settings }) =>
    notifyEndedTickets({ db, now, send: mailer(env.EMAIL, settings), site: configuredOrigin(settings) }, PER_RUN),
};

/**
 * Notifies the owners of tickets that do not renew a week before they expire. Unlike the reminders of renewals, it needs
 * no payment settings: tickets of the promotion are free.
 */
export const remindOfPlanEnds: Job = {
  name: "remind of plan ends",
  run: async ({ db, now }) => remindOfEnds({ db, now }),
};
