import { openDatabase } from "../../db/client.ts";
import { type Bindings, parseSettings } from "../env.ts";
import { forgetInvitations } from "./deleteExpiredInvitations.job.ts";
import type { Job } from "./job.ts";
import { expire } from "./notifyExpiredTickets.job.ts";
import { reconcile } from "./reconcileOrders.job.ts";
import { endCancelled, forgetKeys, renew } from "./renewSubscriptions.job.ts";
import { collectPictures, purgeBins, purgeExpired, purgeReports, rollUpStatistics } from "./retention.job.ts";
import { remind } from "./sendRenewalReminders.job.ts";

/** Which jobs run at which of the times of `wrangler.toml`. */
const SCHEDULE: Record<string, Job[]> = {
  "*/5 * * * *": [renew, reconcile, expire, remind, endCancelled, forgetKeys, collectPictures],
  "17 * * * *": [purgeBins, purgeExpired, purgeReports, rollUpStatistics, forgetInvitations],
};

/** Runs the jobs of a time, one after another; one that fails is logged and does not keep the others from running. */
export async function runJobs(cron: string, env: Bindings, now: Date): Promise<void> {
  const { db } = openDatabase(env.DB);
  const startedAt = Date.now();
  const deps = {
    env,
    db,
    settings: parseSettings(env),
    // Time goes on while a run lasts: what is locked until a moment must not find that moment over.
    get now() {
      return new Date(now.getTime() + Date.now() - startedAt);
    },
  };
  for (const { name, run } of SCHEDULE[cron] ?? []) {
    try {
      const count = await run(deps);
      if (count > 0) console.log(JSON.stringify({ event: "job", name, count }));
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ event: "job failed", name, reason }));
    }
  }
}
