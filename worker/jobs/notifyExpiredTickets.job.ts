import { notifyEndedTickets } from "../features/billing/tickets/tickets.service.ts";
import { mailer } from "../mail/mail.ts";
import type { Job } from "./job.ts";

/** Notifies the owners of tickets that have expired. */
export const notifyExpiredTickets: Job = {
  name: "notify expired tickets",
  run: async ({ env, db, now, settings }) => notifyEndedTickets({ db, now, send: mailer(env.EMAIL, settings) }, 100),
};
