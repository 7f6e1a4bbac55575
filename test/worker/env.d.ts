declare namespace Cloudflare {
  interface Env {
    TOKEN_KEYS: string;
    REPLICA: D1Database;
    /** How many random stories `ticketStates.test.ts` tells, and from which seed; empty for a new one. */
    TICKET_RUNS: string;
    TICKET_SEED: string;
    /** How many requests `contractFuzz.test.ts` sends, and from which seed; empty for a new one. */
    FUZZ_RUNS: string;
    FUZZ_SEED: string;
    /** How often `faults.test.ts` breaks something, or `all`; from which seed; in which stories, as a pattern of their names. */
    FAULT_RUNS: string;
    FAULT_SEED: string;
    FAULT_STORIES: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

declare module "virtual:contract" {
  const contract: import("../../scripts/build/contract/document.ts").Contract;
  export default contract;
}
