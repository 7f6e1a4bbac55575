import * as retention from "../features/retention/retention.service.ts";
import type { Job } from "./job.ts";

/** Cards whose time in the bin is over. */
export const purgeBins: Job = {
  name: "purge bins",
  run: async ({ env, db, now }) => retention.purgeBins({ db, now, bucket: env.IMAGE_BUCKET }),
};

/** Codes, tries, log-ins and card IDs that have ended. */
export const purgeExpired: Job = { name: "purge expired", run: retention.purgeExpired };

/** Reports that were decided long ago. */
export const purgeReports: Job = { name: "purge reports", run: retention.purgeReports };

/** Pictures that nobody shows. */
export const collectPictures: Job = {
  name: "collect pictures",
  run: async ({ env, db, now }) => retention.collectPictures({ db, now, bucket: env.IMAGE_BUCKET }),
};

/** Days of statistics that became months. */
export const rollUpStatistics: Job = { name: "roll up statistics", run: retention.rollUpStatistics };
