import { fold } from "../../../domain/textSearch.ts";
import { PRIVACY_VERSION, REFERRAL_ALPHABET, TERMS_VERSION } from "../../../domain/users/agreements.ts";
import { randomText } from "../../crypto/digest.ts";

type Person = { id: string; email: string; name: string; phone?: string | undefined; locale: string };

/** The row of a user who signs up now and accepts the current terms. */
export const newUser = (
  { phone, ...person }: Person,
  { passwordHash, referredBy, now }: { passwordHash: string | null; referredBy?: string | undefined; now: Date },
) => ({
  ...person,
  phone: phone ?? null,
  foldedName: fold(person.name),
  passwordHash,
  referralCode: randomText(10, REFERRAL_ALPHABET),
  ...(referredBy !== undefined && { referredBy }),
  termsVersion: TERMS_VERSION,
  privacyVersion: PRIVACY_VERSION,
  agreedAt: now,
  joinedAt: now,
});
