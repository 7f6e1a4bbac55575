import { createApp } from "./app.ts";
import type { Bindings } from "./env.ts";
import { runJobs } from "./jobs/schedule.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async ({ cron, scheduledTime }, env) => runJobs(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>;
