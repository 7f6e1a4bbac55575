import { type Database, isForeignKeyViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { sha256 } from "../../../crypto/digest.ts";
import { toNewText } from "../search/contactTexts.service.ts";
import { insertLead } from "./contactLead.queries.ts";

type NewLead = { name: string } & Record<"companyName" | "position" | "email" | "phone" | "note", string | null>;

/**
 * Stores the details that a visitor left on a card as a private contact of the card's owner. Does nothing if the same
 * details were left before, for example by a second click.
 *
 * @throws NOT_FOUND (the card was deleted in between), QUOTA_LEADS (the owner has reached the quota)
 */
export async function saveLead(
  { db, now }: { db: Database; now: Date },
  { ownerId, cardIdx }: { ownerId: string; cardIdx: number },
  { note, ...texts }: NewLead,
): Promise<void> {
  const { name, companyName, position, email, phone } = texts;
  // Absent without both, so that a lead from before the form had them is recognized.
  const work = companyName === null && position === null ? [] : [companyName, position];
  const fingerprint = await sha256(JSON.stringify(["left", cardIdx, name, email, phone, note, ...work]));
  const lead = {
    userId: ownerId,
    ...texts,
    note: note ?? "",
    ...toNewText({ ...texts, note: note ?? "" }),
    createdAt: now,
    fingerprint,
    leftOnCardIdx: cardIdx,
    consentedAt: now,
  };
  const isStored = await insertLead(db, lead).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError("NOT_FOUND") : error;
  });
  if (!isStored) throw new AppError("QUOTA_LEADS");
}
