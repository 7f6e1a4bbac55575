import { openDatabase } from "../../db/client.ts";
import { type Bindings, parseSettings } from "../env.ts";
import { deleteExpiredInvitations } from "./deleteExpiredInvitations.job.ts";
import type { Job } from "./job.ts";
import { expire } from "./notifyExpiredTickets.job.ts";
import { reconcile } from "./reconcileOrders.job.ts";
import { endCancelled, forgetKeys, renew } from "./renewSubscriptions.job.ts";
import { collectPictures, purgeBins, purgeExpired, purgeReports, rollUpStatistics } from "./retention.job.ts";
import { remind } from "./sendRenewalReminders.job.ts";

/** The jobs of each Cron Trigger in `wrangler.toml`. */
const SCHEDULE: Record<string, Job[]> = {
  "*/5 * * * *": [renew, reconcile, expire, remind, endCancelled, forgetKeys, collectPictures],
  "17 * * * *": [purgeBins, purgeExpired, purgeReports, rollUpStatistics, deleteExpiredInvitations],
};

/** Runs the jobs of a Cron Trigger in sequence. A failed job is logged and does not stop the others. */
export async function runJobs(cron: string, env: Bindings, now: Date): Promise<void> {
  const { db } = openDatabase(env.DB);
  const startedAt = Date.now();
  const deps = {
    env,
    db,
    settings: parseSettings(env),
    // The clock advances during a run. With a fixed time, a lock could expire before it was taken.
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
