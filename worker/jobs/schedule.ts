import { openDatabase } from "../../db/client.ts";
import { type Bindings, parseSettings } from "../env.ts";
import type { Job } from "./job.ts";
import * as notifications from "./notifications.job.ts";
import * as payments from "./payments.job.ts";
import * as retention from "./retention.job.ts";
import { notifyExpiredTickets, remindOfPlanEnds } from "./tickets.job.ts";

/** The jobs of each Cron Trigger in `wrangler.toml`. */
const SCHEDULE: Record<string, Job[]> = {
  "* * * * *": [notifications.sendPushes, notifications.sendNotificationMails],
  "*/5 * * * *": [
    payments.renewSubscriptions,
    payments.reconcileOrders,
    notifyExpiredTickets,
    notifications.writeBroadcasts,
    notifications.remindOfContacts,
    payments.sendRenewalReminders,
    remindOfPlanEnds,
    payments.endCancelledSubscriptions,
    payments.deleteDiscardedBillingKeys,
    retention.collectPictures,
  ],
  "17 * * * *": [
    retention.purgeBins,
    retention.purgeExpired,
    retention.purgeReports,
    retention.purgeNotifications,
    retention.purgeMerges,
    retention.rollUpStatistics,
    retention.deleteExpiredInvitations,
  ],
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
