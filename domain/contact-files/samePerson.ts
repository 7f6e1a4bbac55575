import type { ContactTexts } from "../cards/cardFields.ts";
import { fold } from "../textSearch.ts";

type Person = Pick<ContactTexts, "name" | "phone" | "mobile" | "email">;

/** Digits that identify a number with and without its country code: `010-1234-5678` and `+82 10-1234-5678`. */
const COMPARED_DIGITS = 8;
const MIN_DIGITS = 7;

const toComparable = (number: string | null): string | null => {
  const digits = number?.replace(/\D/g, "") ?? "";
  return digits.length < MIN_DIGITS ? null : digits.slice(-COMPARED_DIGITS);
};

/**
 * Returns the keys of a person. Two contacts with a common key are the same person: they have the same email and mobile
 * number, or the same email, number and name. Colleagues can share the number and the email of their office, so a
 * landline alone does not identify a person.
 */
export function getPersonKeys({ name, phone, mobile, email }: Person): string[] {
  if (!email) return [];
  const address = email.toLowerCase();
  const words = fold(name).split(/\s+/).filter(Boolean).toSorted().join("");
  const [landline, personal] = [toComparable(phone), toComparable(mobile)];
  const numbers = [landline, personal].filter((number) => number !== null);
  return [
    ...numbers.map((number) => JSON.stringify([address, number, words])),
    ...(personal ? [JSON.stringify([address, personal])] : []),
  ];
}
