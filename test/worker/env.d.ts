declare namespace Cloudflare {
  interface Env {
    TOKEN_KEYS: string;
    REPLICA: D1Database;
    /** The number of random sequences in `ticketStates.test.ts`, and their seed; empty for a new seed. */
    TICKET_RUNS: string;
    TICKET_SEED: string;
    /** The number of requests that `contractFuzz.test.ts` sends, and their seed; empty for a new seed. */
    FUZZ_RUNS: string;
    FUZZ_SEED: string;
    /** The number of faults in `faults.test.ts`, or `all`; their seed; and a pattern for the names of the stories. */
    FAULT_RUNS: string;
    FAULT_SEED: string;
    FAULT_STORIES: string;
    /** Responds with the page of the application (vitest.config.ts). */
    TEST_ASSETS: Fetcher;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
