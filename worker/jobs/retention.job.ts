import { deleteExpiredInvitations as deleteExpired } from "../features/associations/invitations/invitations.service.ts";
import * as retention from "../features/retention/retention.service.ts";
import type { Job } from "./job.ts";

/** Deletes cards that have been in the bin for 30 days. */
export const purgeBins: Job = {
  name: "purge bins",
  run: async ({ env, db, now }) => retention.purgeBins({ db, now, bucket: env.IMAGE_BUCKET }),
};

/** Deletes expired codes, rate limits, sessions and retired card IDs. */
export const purgeExpired: Job = { name: "purge expired", run: retention.purgeExpired };

/** Deletes reports that were decided long ago. */
export const purgeReports: Job = { name: "purge reports", run: retention.purgeReports };

/** Deletes notifications whose period has ended. */
export const purgeNotifications: Job = { name: "purge notifications", run: retention.purgeNotifications };

/** Deletes what is stored to undo merges of contacts, once their period has ended. */
export const purgeMerges: Job = { name: "purge merges", run: retention.purgeMerges };

/** Deletes unused pictures. */
export const collectPictures: Job = {
  name: "collect pictures",
  run: async ({ env, db, now }) => retention.collectPictures({ db, now, bucket: env.IMAGE_BUCKET }),
};

/** Merges old daily statistics into months. */
export const rollUpStatistics: Job = { name: "roll up statistics", run: retention.rollUpStatistics };

/** Invitations contain addresses of people who may have no account, so they are deleted when they expire. */
export const deleteExpiredInvitations: Job = {
  name: "delete expired invitations",
  run: async ({ db, now }) => deleteExpired({ db, now }, 1000),
};
