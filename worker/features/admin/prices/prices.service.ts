import type { Database } from "../../../../db/client.ts";
import type { PriceList, Promotion } from "../../../../domain/admin/prices.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Admin } from "../../../http/context.ts";
import { auditStatement } from "../../audit-log/auditLog.service.ts";
import * as queries from "./prices.queries.ts";

type Deps = { db: Database; now: Date };

/** Returns the prices in all currencies, the promotion period, and their version. */
export async function getPrices({ db }: Deps, _admin: Admin) {
  return queries.findPrices(db);
}

/**
 * Replaces the price list. Existing orders and subscriptions keep their price.
 *
 * @throws PRICES_STALE (another administrator changed prices or promotion in between)
 * @see product.md, "Tickets and payments"
 */
export async function setPrices(deps: Deps, admin: Admin, { version, items }: PriceList) {
  const { items: before, version: at } = await requireCurrent(deps.db, version);
  const recordStatement = auditStatement(deps, admin, {
    action: "prices.set",
    subject: "prices",
    detail: { before, after: items },
  });
  return requireReplaced(await queries.replacePrices(deps.db, items, at, recordStatement));
}

/**
 * Sets the period in which promotion tickets can be claimed and in which new ones run. Claimed tickets keep their end.
 *
 * @throws PRICES_STALE (another administrator changed prices or promotion in between)
 */
export async function setPromotion(deps: Deps, admin: Admin, { version, ...period }: Promotion) {
  const { promotion: before, version: at } = await requireCurrent(deps.db, version);
  const detail = { before, after: period };
  const recordStatement = auditStatement(deps, admin, { action: "promotion.set", subject: "promotion", detail });
  return requireReplaced(await queries.replacePromotion(deps.db, period, at, recordStatement));
}

function requireReplaced<Prices>(replaced: Prices | null): Prices {
  if (!replaced) throw new AppError("PRICES_STALE");
  return replaced;
}

async function requireCurrent(db: Database, version: number | undefined) {
  const found = await queries.findPrices(db);
  if (version !== undefined && version !== found.version) throw new AppError("PRICES_STALE");
  return found;
}
