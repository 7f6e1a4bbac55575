import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import type { Gateway } from "../../../payments/gateway.ts";
import { untilDeadline } from "../orders/untilDeadline.ts";
import * as queries from "./billingKeys.queries.ts";

type Deps = { db: Database; readonly now: Date; gateway: Gateway };

/** Delay before a failed deletion is retried. */
const RETRY_MS = HOUR_MS;

/**
 * Queues an unused billing key for deletion at the gateway by the next job run. A key that a subscription uses stays.
 */
export async function discardKey({ db }: Pick<Deps, "db">, billingKey: string): Promise<void> {
  await queries.discardKeyStatement(db, billingKey);
}

/** Deletes up to `limit` queued billing keys at the gateway. @returns how many it attempted */
export async function deleteDiscardedBillingKeys(deps: Deps, limit: number): Promise<number> {
  const { db, gateway } = deps;
  const dead = await queries.listBillingKeysToDelete(db, deps.now, limit);
  for (const key of untilDeadline(dead, deps)) {
    // Move the key to the end first, so that a key that always fails does not block the others.
    if (!(await queries.putBack(db, key, new Date(deps.now.getTime() + RETRY_MS)))) continue;
    try {
      await gateway.deleteBillingKey(key.billingKey);
      await queries.removeBillingKeyToDelete(db, key.billingKey);
    } catch (error) {
      const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ event: "billing key not deleted", reason }));
    }
  }
  return dead.length;
}
