import { type Database, isForeignKeyViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { sha256 } from "../../../crypto/digest.ts";
import { insertLead } from "./contactLead.queries.ts";

type NewLead = { name: string; email: string | null; phone: string | null; note: string | null };

/**
 * Keeps what a visitor left on a card, by their own consent, as a private contact of the card's owner.
 * @returns false where the same was left before: a second click is no second contact
 * @throws NOT_FOUND where the card went in between, QUOTA_LEADS where its owner has as many as there may be
 */
export async function saveLead(
  { db, now }: { db: Database; now: Date },
  { ownerId, cardIdx }: { ownerId: string; cardIdx: number },
  { name, email, phone, note }: NewLead,
): Promise<boolean> {
  const fingerprint = await sha256(JSON.stringify(["left", cardIdx, name, email, phone, note]));
  const lead = {
    userId: ownerId,
    name,
    email,
    phone,
    note: note ?? "",
    createdAt: now,
    fingerprint,
    leftOnCardIdx: cardIdx,
    consentedAt: now,
  };
  const outcome = await insertLead(db, lead).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError("NOT_FOUND") : error;
  });
  if (outcome === "full") throw new AppError("QUOTA_LEADS");
  return outcome === "kept";
}
