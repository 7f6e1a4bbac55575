import type { ContactForm, PhotoChange } from "../../../../domain/contacts/ownContact.schema.ts";
import { toWayLists, type WayLists } from "../../../../domain/contacts/wayLists.ts";
import type { ContactDetail } from "../queries.ts";

/** The form values of a private contact; empty for missing ones. */
export type ContactValues = WayLists & {
  name: string;
  phoneticName: string;
  position: string;
  company: string;
  birthday: string;
  note?: string | undefined;
  photo: PhotoChange;
};

/** The form values of a new contact: an empty row for each kind that most contacts have. */
export const newValues = (): ContactValues => ({
  name: "",
  phoneticName: "",
  position: "",
  company: "",
  phones: [{ value: "", label: "mobile" }],
  emails: [{ value: "" }],
  websites: [],
  addresses: [],
  birthday: "",
  note: "",
  photo: undefined,
});

/** The form values of an existing contact. Its note has a field of its own. */
export const toValues = (contact: ContactDetail): ContactValues => ({
  name: contact.name,
  phoneticName: contact.phoneticName ?? "",
  position: contact.position ?? "",
  company: contact.companyName ?? "",
  ...toWayLists(contact),
  birthday: contact.birthday ?? "",
  photo: undefined,
});

/** A private contact as the API takes it. Null texts are sent as empty ones. */
export type SentContact = ReturnType<typeof toSent>;

/** Converts validated values to what the API takes. */
export const toSent = ({
  phoneticName,
  position,
  company,
  birthday,
  note,
  ...contact
}: Omit<ContactForm, "photo">) => ({
  ...contact,
  phoneticName: phoneticName ?? "",
  position: position ?? "",
  company: company ?? "",
  birthday: birthday ?? "",
  ...(note !== undefined && { note }),
});

/** The values that differ from those of the contact, so that a save changes nothing else. */
export function pickChanges(contact: ContactDetail, sent: SentContact): Partial<SentContact> {
  const before: Record<string, unknown> = toValues(contact);
  const changed = Object.entries(sent).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}
