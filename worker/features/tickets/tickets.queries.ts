import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { type Entitlement, freeGroupTicket, hasEntitlement } from "../../../db/entitlement.ts";

export async function isEntitled(db: Database, userId: string, entitlement: Entitlement, now: Date): Promise<boolean> {
  const [row] = await db.select({ entitled: hasEntitlement(userId, entitlement, now) }).from(sql`(select 1)`);
  return row?.entitled ?? false;
}

export async function hasFreeGroupTicket(db: Database, userId: string, now: Date): Promise<boolean> {
  const free = sql<boolean>`exists ${freeGroupTicket(userId, now)}`.mapWith(Boolean);
  const [row] = await db.select({ free }).from(sql`(select 1)`);
  return row?.free ?? false;
}
