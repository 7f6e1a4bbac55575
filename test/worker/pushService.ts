import type { TestProject } from "vitest/node";
import { startPushService } from "../factories/pushService.ts";
import { startRedirectServer } from "../factories/redirectServer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of this run's push service. */
    pushService: string;
    /** The origin of a server that redirects every request. */
    redirectServer: string;
  }
}

/** Runs once, outside workerd. */
export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const [service, redirecting] = [await startPushService(), await startRedirectServer()];
  provide("pushService", service.origin);
  provide("redirectServer", redirecting.origin);
  return () => {
    service.stop();
    redirecting.stop();
  };
}
