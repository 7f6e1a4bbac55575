import { type Mutant, worker } from "./mutant.ts";

/** What stands up to parts that fail. */
export const FAULTS: Mutant[] = [
  {
    what: "an end of waiting for the database",
    file: "db/client.ts",
    find: 'inTime(work, PATIENCE_MS, "D1_ERROR: no answer in time")',
    replace: "inTime(work, 2 ** 31 - 1 - PATIENCE_MS, '')",
    tests: worker("outages"),
  },
  {
    what: "an end of waiting for pictures and mail",
    file: "worker/outage.ts",
    find: "inTime(work, PATIENCE_MS[part],",
    replace: "inTime(work, 2 ** 31 - 1 - PATIENCE_MS[part],",
    tests: worker("outages"),
  },
  {
    what: "patience with what may still come",
    file: "worker/features/cards/images/imageStorage.service.ts",
    find: "if (!isUnanswered(error)) await",
    replace: "void isUnanswered; await",
    tests: worker("pictures"),
  },
  {
    what: "a code taken back that nobody was told",
    file: "worker/features/verification/verification.service.ts",
    find: "later(now, -CODE_RESEND_AFTER_MS)).catch(takeBack)",
    replace: "later(now, -CODE_RESEND_AFTER_MS))",
    tests: worker("outages"),
  },
  {
    what: "a day's wait before an object without a row is collected",
    file: "worker/features/cards/images/imageStorage.service.ts",
    find: ".filter(({ uploaded }) => uploaded <= before)",
    replace: ".filter(({ uploaded }) => uploaded <= before || before)",
    tests: worker("pictures"),
  },
  {
    what: "a health that is kept for some seconds",
    file: "worker/features/health/health.service.ts",
    find: "age < KEPT_MS",
    replace: "age < 0",
    tests: worker("health"),
  },
];
