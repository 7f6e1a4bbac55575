import type { TestProject } from "vitest/node";
import { startIssuers } from "../../local/issuers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The settings with which the Worker finds this run's log-in providers. */
    issuers: Record<string, string>;
  }
}

/**
 * Runs once, outside workerd: real OIDC issuers that redirect to the visitors' origin
 * (test/factories/visitor.factory.ts).
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { settings, stop } = await startIssuers("http://moa.test");
  provide("issuers", settings);
  return stop;
}
