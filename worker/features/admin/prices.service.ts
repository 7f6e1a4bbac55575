import type { Database } from "../../../db/client.ts";
import type { Admin } from "../../http/context.ts";
import { recordOf } from "../audit/audit.service.ts";
import * as queries from "./prices.queries.ts";
import type { Price, Promotion } from "./prices.schema.ts";

type Deps = { db: Database; now: Date };

/** What tickets cost in every currency, and the promotion period. */
export async function getPrices({ db }: Deps, _admin: Admin) {
  return queries.findPrices(db);
}

/** Replaces the whole list. Orders and subscriptions keep the price at which they were made. */
export async function setPrices(deps: Deps, admin: Admin, items: Price[]) {
  const { items: before } = await queries.findPrices(deps.db);
  const record = recordOf(deps, admin, { action: "prices.set", subject: "prices", detail: { before, after: items } });
  await queries.replacePrices(deps.db, items, record);
  return queries.findPrices(deps.db);
}

/** Sets when promotion tickets can be claimed, and until when new ones run; those claimed keep their end. */
export async function setPromotion(deps: Deps, admin: Admin, period: Promotion) {
  const { promotion: before } = await queries.findPrices(deps.db);
  const detail = { before, after: period };
  const record = recordOf(deps, admin, { action: "promotion.set", subject: "promotion", detail });
  await queries.replacePromotion(deps.db, period, record);
  return queries.findPrices(deps.db);
}
