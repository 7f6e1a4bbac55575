import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { usageCount } from "../../../../db/quota.ts";
import { contacts } from "../../../../db/schema/contacts.table.ts";
import { LEAD_QUOTA } from "../../../../domain/quotas.ts";

type Lead = typeof contacts.$inferInsert & { fingerprint: string };

/** Inserts a lead, unless the quota is reached (`full`) or the user already has the same contact (`known`). */
export async function insertLead(db: Database, lead: Lead): Promise<"kept" | "known" | "full"> {
  const { userId, fingerprint } = lead;
  const [rows, known] = await db.batch([
    insertSelect(db, contacts, lead, sql`where ${usageCount("leads", userId)} < ${LEAD_QUOTA}`)
      .onConflictDoNothing()
      .returning({ id: contacts.id }),
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), eq(contacts.fingerprint, fingerprint))),
  ]);
  if (rows.length > 0) return "kept";
  return known.length > 0 ? "known" : "full";
}
