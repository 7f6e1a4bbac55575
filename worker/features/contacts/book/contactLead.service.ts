import { type Database, isForeignKeyViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { sha256 } from "../../../crypto/digest.ts";
import { toNewText } from "../search/contactTexts.service.ts";
import { insertLead } from "./contactLead.queries.ts";

type NewLead = { name: string; email: string | null; phone: string | null; note: string | null };

/**
 * Stores the details that a visitor left on a card as a private contact of the card's owner.
 *
 * @returns false if the same details were left before, for example by a second click
 * @throws NOT_FOUND (the card was deleted in between), QUOTA_LEADS (the owner has reached the quota)
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
    ...toNewText({ name, email, phone }),
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
