import { type Mutant, worker } from "./mutant.ts";

/** Handling of failing subsystems. */
export const FAULTS: Mutant[] = [
  {
    what: "the timeout of the database",
    file: "db/client.ts",
    find: 'inTime(work, PATIENCE_MS, "D1_ERROR: no answer in time")',
    replace: "inTime(work, 2 ** 31 - 1 - PATIENCE_MS, '')",
    tests: worker("outages"),
  },
  {
    what: "the timeout of pictures and mail",
    file: "worker/outage.ts",
    find: "inTime(work, PATIENCE_MS[part],",
    replace: "inTime(work, 2 ** 31 - 1 - PATIENCE_MS[part],",
    tests: worker("outages"),
  },
  {
    what: "the exception for writes without a response",
    file: "worker/features/cards/images/imageStorage.service.ts",
    find: "if (!isUnanswered(error)) await",
    replace: "void isUnanswered; await",
    tests: worker("pictures"),
  },
  {
    what: "the deletion of a code whose mail was not sent",
    file: "worker/features/verification/verification.service.ts",
    find: "startVerification(db, row, resendBefore).catch(takeBack)",
    replace: "startVerification(db, row, resendBefore)",
    tests: worker("outages"),
  },
  {
    what: "the next code after a mail without an answer",
    file: "worker/features/verification/verification.queries.ts",
    find: ".set({ sentAt })",
    replace: ".set({ email })",
    tests: worker("verification"),
  },
  {
    what: "the one-day delay before an object without a row is collected",
    file: "worker/features/cards/images/imageStorage.service.ts",
    find: ".filter(({ uploaded }) => uploaded <= before)",
    replace: ".filter(({ uploaded }) => uploaded <= before || before)",
    tests: worker("pictures"),
  },
  {
    what: "the cache of the health report",
    file: "worker/features/health/health.service.ts",
    find: "age < CACHE_MS",
    replace: "age < 0",
    tests: worker("health"),
  },
];
