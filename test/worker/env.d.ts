declare namespace Cloudflare {
  interface Env {
    TOKEN_KEYS: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
