import { tellOfEnds } from "../features/billing/tickets/tickets.service.ts";
import { mailer } from "../mail/mail.ts";
import type { Job } from "./job.ts";

/** A ticket ends by the clock alone; this tells its owner. */
export const expire: Job = {
  name: "expire",
  run: async ({ env, db, now, settings }) => tellOfEnds({ db, now, send: mailer(env.EMAIL, settings) }, 100),
};
