import type { Database, Statement } from "../../../db/client.ts";
import type { Admin } from "../../http/context.ts";
import { insertIfChanged } from "./audit.queries.ts";

/** What an administrator does, e.g. `payment.refund`, to what (its key), and what there is to know of it. */
export type Act = { action: string; subject: string; detail: object };

/**
 * The record of an administrator's act: a statement for the batch that does it, right after the one that decides
 * whether it is done, so that neither is without the other (product decisions, "Notices and admin").
 */
export function recordOf({ db, now }: { db: Database; now: Date }, admin: Admin, act: Act): Statement {
  return insertIfChanged(db, { at: now, actor: admin.email, ...act });
}
