import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import type { Gateway } from "../../../payments/gateway.ts";
import { untilDeadline } from "../orders/untilDeadline.ts";
import * as queries from "./billingKeys.queries.ts";

type Deps = { db: Database; readonly now: Date; gateway: Gateway };

/** How long a key waits that the gateway did not forget at once. */
const RETRY_MS = HOUR_MS;

/** Has the gateway forget a key that bought nothing, with the next run of the jobs. One that a subscription uses stays. */
export async function discardKey({ db }: Pick<Deps, "db">, billingKey: string): Promise<void> {
  await queries.insertDeadKey(db, billingKey);
}

/** Has the gateway forget up to `limit` billing keys that nothing will be charged to any more. @returns how many it took on */
export async function forgetDeadKeys(deps: Deps, limit: number): Promise<number> {
  const { db, gateway } = deps;
  const dead = await queries.listBillingKeysToDelete(db, deps.now, limit);
  for (const key of untilDeadline(dead, deps)) {
    // First put back, so that one that is always refused cannot hold up the others.
    if (!(await queries.putBack(db, key, new Date(deps.now.getTime() + RETRY_MS)))) continue;
    try {
      await gateway.deleteBillingKey(key.billingKey);
      await queries.deleteDeadKey(db, key.billingKey);
    } catch (error) {
      const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ event: "billing key not forgotten", reason }));
    }
  }
  return dead.length;
}
