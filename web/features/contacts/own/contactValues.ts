import type { ContactForm, PhotoChange } from "../../../../domain/contacts/ownContact.schema.ts";
import { type LabeledWay, LIST_NAMES, toWayLists, type WayLists } from "../../../../domain/contacts/wayLists.ts";
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

/**
 * The changes that the user made, so that a save changes nothing else.
 * @param before the contact from which the form started
 * @param current the contact as it is now; another device may have changed it since
 * @param earlier what an attempt sent that failed, and may have been stored all the same
 */
export function pickChanges(
  before: ContactDetail,
  current: ContactDetail,
  sent: SentContact,
  earlier?: SentContact,
): Partial<SentContact> {
  const old: Record<string, unknown> = { ...toValues(before), note: before.note };
  const tried: Record<string, unknown> = earlier ?? old;
  const lists = toWayLists(current);
  const isChanged = ([name, value]: [string, unknown]) =>
    [old[name], tried[name]].some((known) => JSON.stringify(known) !== JSON.stringify(value));
  const changed = Object.entries(sent).filter(isChanged);
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const list = LIST_NAMES.find((known) => known === name);
      return [name, list ? joinWays(toWayLists(before)[list], lists[list], sent[list], earlier?.[list]) : value];
    }),
  );
}

/** The values that the user has entered, with those that were added, changed or removed elsewhere in the meantime. */
function joinWays(
  before: LabeledWay[],
  current: LabeledWay[],
  sent: LabeledWay[],
  earlier: LabeledWay[] = [],
): LabeledWay[] {
  const find = (ways: LabeledWay[], { value }: LabeledWay) => ways.filter((way) => way.value === value);
  const isUntouched = (way: LabeledWay) => find(before, way).some(({ label }) => label === way.label);
  return [
    ...sent.flatMap((way) => (isUntouched(way) ? find(current, way) : [way])),
    ...current.filter((way) => find([...before, ...earlier, ...sent], way).length === 0),
  ];
}
