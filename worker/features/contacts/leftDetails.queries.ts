import type { Database } from "../../../db/client.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";

/** False where this person has the same contact already. */
export async function insertLeftDetails(db: Database, contact: typeof contacts.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(contacts)
    .values(contact)
    .onConflictDoNothing({ target: [contacts.userId, contacts.fingerprint] })
    .returning({ id: contacts.id });
  return rows.length > 0;
}
