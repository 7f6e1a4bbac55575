import type { Database } from "../../../db/client.ts";
import type { Entitlement } from "../../../db/entitlement.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import * as queries from "./tickets.queries.ts";

/** @throws TICKET_NEEDED where the viewer has no running ticket that opens it */
export async function requireEntitlement(
  { db, now }: { db: Database; now: Date },
  viewer: Viewer,
  entitlement: Entitlement,
): Promise<void> {
  if (!(await queries.isEntitled(db, viewer.id, entitlement, now))) throw new AppError("TICKET_NEEDED");
}

/** True where the viewer has a group ticket that serves no group yet. */
export async function hasFreeGroupTicket({ db, now }: { db: Database; now: Date }, viewer: Viewer): Promise<boolean> {
  return queries.hasFreeGroupTicket(db, viewer.id, now);
}
