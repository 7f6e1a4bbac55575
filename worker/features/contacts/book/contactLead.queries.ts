import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notifyStatement } from "../../../../db/notifications.ts";
import { usageCount } from "../../../../db/quota.ts";
import { contacts } from "../../../../db/schema/contacts.table.ts";
import { LEAD_QUOTA } from "../../../../domain/quotas.ts";

type Lead = typeof contacts.$inferInsert & { fingerprint: string; leftOnCardIdx: number };

/**
 * Inserts a lead and notifies the user, unless the quota is reached or the user already has the same contact.
 *
 * @returns whether the user has the contact
 */
export async function insertLead(db: Database, lead: Lead): Promise<boolean> {
  const { userId, fingerprint, leftOnCardIdx, createdAt } = lead;
  const key = sql`(select ${contacts.id} from ${contacts} where ${contacts.userId} = ${userId} and ${contacts.fingerprint} = ${fingerprint})`;
  const [, , stored] = await db.batch([
    insertSelect(db, contacts, lead, sql`where ${usageCount("leads", userId)} < ${LEAD_QUOTA}`).onConflictDoNothing(),
    notifyStatement(db, {
      kind: "contactReceived",
      about: { card: leftOnCardIdx },
      to: userId,
      at: createdAt,
      detail: key,
    }),
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), eq(contacts.fingerprint, fingerprint))),
  ]);
  return stored.length > 0;
}
