import {
  CONTACT_FIELDS,
  type ContactFieldName,
  type ContactTexts,
  isNamePart,
  mapContactFields,
} from "../cards/cardFields.ts";
import { MAX_TAGS, NOTE_MAX_LENGTH } from "./contacts.schema.ts";
import { type ContactWay, fitsExtra } from "./contactWays.ts";
import type { Describe } from "./mergeNote.ts";
import { isInternational, isSameWay } from "./sameWay.ts";
import {
  type LabeledWay,
  LIST_NAMES,
  NO_WAYS,
  toStoredWays,
  toWayLists,
  toWays,
  WAY_LISTS,
  type WayLists,
} from "./wayLists.ts";

/** What a contact has in addition to its texts, numbers and addresses. Times are in ISO 8601. */
type Values = {
  birthday: string | null;
  note: string;
  tags: string[];
  favourite: boolean;
  remindAt: string | null;
  exchangedAt: string | null;
  metAt: string | null;
  metPlace: string | null;
  /** The card on which a visitor shared the contact. Null if it is deleted. */
  leftOn: { title: string } | null;
  consentedAt: string | null;
  photoKey: string | null;
};

/** A contact as the user sees it. A saved card has the texts and the photo of its card. */
export type MergedContact = ContactTexts &
  Values & {
    isCard: boolean;
    /** The additional values, of a saved card with those of the card. */
    extra: ContactWay[];
    /** The values that the user has added to a saved card. */
    ownExtra: ContactWay[];
  };

/** A value of another contact, and where it goes. `note` if the merged contact has another value there. */
type MovedValue = { text: string; to: "contact" | "note" };

export type Merge = Values & {
  /** Null for a saved card, whose texts belong to its owner. */
  texts: ContactTexts | null;
  /** The additional values. Of a saved card, all that the user has, including those that the card has too. */
  extra: ContactWay[];
  /** The photos that the merged contact does not show. */
  otherPhotos: string[];
  /** What the other contacts add, in order, for the preview. */
  moved: MovedValue[];
  /** False if a contact cannot have that many values, or such a long note. */
  fits: boolean;
};

/** How many contacts can be merged at once. */
export const MERGE_MAX = 10;

/** How long a merge can be undone, in days. */
export const MERGE_DAYS = 30;

/** The texts that a contact has once. */
const SINGLE = CONTACT_FIELDS.filter((name) => !(name in NO_WAYS));

/**
 * Merges contacts. The values of the first one stay. Numbers and addresses of the others are added to it, and any other
 * value that differs goes to the note, so that nothing is lost. A saved card can only be the first one.
 *
 * @param describe writes into the note what values are
 * @see docs/decisions/0038-own-contacts.md
 */
export function mergeContacts([first, ...others]: [MergedContact, ...MergedContact[]], describe: Describe): Merge {
  const merged = others.reduce((before, other) => addContact(before, other, describe), start(first));
  const { lists, ofCard: _, noted, note, isCard, texts, ...values } = merged;
  const { extra, ...main } = isCard ? { extra: toWays(lists) } : toStoredWays(lists);
  const fullNote = [note, ...noted].filter(Boolean).join("\n");
  return {
    ...values,
    texts: isCard ? null : { ...texts, ...main },
    extra,
    note: fullNote,
    fits: fullNote.length <= NOTE_MAX_LENGTH && values.tags.length <= MAX_TAGS && fitsExtra(extra),
  };
}

type Merging = Values & {
  isCard: boolean;
  texts: ContactTexts;
  /** The numbers and addresses that a saved card shows. */
  ofCard: WayLists;
  /** The numbers and addresses that the merged contact stores. */
  lists: WayLists;
  /** Values that have no other place. */
  noted: string[];
  otherPhotos: string[];
  moved: MovedValue[];
};

function start(first: MergedContact): Merging {
  const { isCard, extra, ownExtra, birthday, note, tags, favourite, remindAt } = first;
  const { exchangedAt, metAt, metPlace, leftOn, consentedAt, photoKey } = first;
  const texts = mapContactFields((field) => first[field]) as ContactTexts;
  return {
    isCard,
    texts,
    ofCard: toWayLists(isCard ? { ...texts, extra } : NO_WAYS),
    lists: toWayLists(isCard ? { ...NO_WAYS, extra: ownExtra } : { ...texts, extra }),
    birthday,
    note,
    noted: [],
    tags,
    favourite,
    remindAt,
    exchangedAt,
    metAt,
    metPlace,
    leftOn,
    consentedAt,
    photoKey,
    otherPhotos: [],
    moved: [],
  };
}

function addContact(before: Merging, other: MergedContact, describe: Describe): Merging {
  const merged: Merging = { ...before, noted: [...before.noted], moved: [...before.moved], texts: { ...before.texts } };
  for (const name of SINGLE) addText(merged, name, other[name]);
  addWays(merged, other, describe);
  addBirthday(merged, other.birthday);
  addTogether(merged, other, ["metPlace", "metAt"], describe.meeting);
  // That of a saved card is about this card.
  if (merged.isCard) noteOthers(merged, describe.exchange(merged), describe.exchange(other));
  else addTogether(merged, other, ["exchangedAt"], describe.exchange);
  addTogether(merged, other, ["leftOn", "consentedAt"], describe.lead);
  addReminder(merged, other, describe);
  if (!includesText(merged, other.note)) {
    merged.moved.push({ text: other.note, to: "note" });
    merged.note = merged.note.trim() === "" ? other.note : `${merged.note}\n${other.note}`;
  }
  merged.tags = [...new Set([...merged.tags, ...other.tags])];
  merged.favourite ||= other.favourite;
  addPhoto(merged, other.photoKey);
  return merged;
}

function addText(merged: Merging, name: ContactFieldName, text: string | null): void {
  const current = merged.texts[name];
  if (text === null || current === text) return;
  // The parts of a name belong to the name that the contact has.
  const isFree = current === null && !merged.isCard && !isNamePart(name);
  if (isFree) {
    merged.texts = { ...merged.texts, [name]: text };
    merged.moved.push({ text, to: "contact" });
  } else if (!(isNamePart(name) && merged.texts.name.includes(text))) addToNote(merged, text);
}

/**
 * Adds the numbers and addresses. The same number is kept in the form with country code. Those that a saved card has too
 * are kept, because its owner can change the card.
 */
function addWays(merged: Merging, other: MergedContact, describe: Describe): void {
  const added = toWayLists(other);
  const lists = { ...merged.lists };
  for (const name of LIST_NAMES) {
    const kind = WAY_LISTS[name];
    for (const way of added[name]) {
      const isSame = ({ value }: LabeledWay) => isSameWay(kind, value, way.value);
      const known = lists[name].find(({ value }) => value === way.value) ?? lists[name].find(isSame);
      if (known) {
        const combined = combine(known, way, kind);
        lists[name] = lists[name].map((each) => (each === known ? combined : each));
        if (way.label !== combined.label) noteOthers(merged, [], describe.way(way));
      } else {
        lists[name] = [...lists[name], way];
        if (!merged.ofCard[name].some(isSame)) merged.moved.push({ text: way.value, to: "contact" });
      }
    }
  }
  merged.lists = lists;
}

function combine(known: LabeledWay, other: LabeledWay, kind: ContactWay["kind"]): LabeledWay {
  const isFuller = kind === "phone" && isInternational(other.value) && !isInternational(known.value);
  const label = known.label ?? other.label;
  return { value: isFuller ? other.value : known.value, ...(label && { label }) };
}

function addBirthday(merged: Merging, birthday: string | null): void {
  if (birthday === null || birthday === merged.birthday) return;
  const isWithoutYear = (day: string) => day.startsWith("-");
  const current = merged.birthday;
  const isSameDay = current?.slice(-5) === birthday.slice(-5);
  if (current !== null && isSameDay && isWithoutYear(birthday)) return;
  if (current === null || (isSameDay && isWithoutYear(current))) {
    merged.birthday = birthday;
    merged.moved.push({ text: birthday, to: "contact" });
  } else addToNote(merged, birthday);
}

type Together = "metPlace" | "metAt" | "exchangedAt" | "leftOn" | "consentedAt";

/** Adds values that belong together. If the contact has such values, those of the other one go to the note. */
function addTogether<Name extends Together>(
  merged: Merging,
  other: Values,
  names: Name[],
  toLines: (values: Pick<Values, Name>) => string[],
): void {
  const values: Values = merged;
  if (names.some((name) => values[name] !== null)) noteOthers(merged, toLines(values), toLines(other));
  else for (const name of names) values[name] = other[name];
}

/** A contact has one reminder. The earlier one stays. */
function addReminder(merged: Merging, other: MergedContact, describe: Describe): void {
  const [earlier = null, later = null] = [merged.remindAt, other.remindAt].filter((at) => at !== null).toSorted();
  merged.remindAt = earlier;
  noteOthers(merged, describe.reminder({ remindAt: earlier }), describe.reminder({ remindAt: later }));
}

/** A saved card shows the photo of its card. */
function addPhoto(merged: Merging, photoKey: string | null): void {
  if (photoKey === null || photoKey === merged.photoKey) return;
  if (merged.photoKey === null && !merged.isCard) merged.photoKey = photoKey;
  else merged.otherPhotos = [...merged.otherPhotos, photoKey];
}

const noteOthers = (merged: Merging, kept: string[], lines: string[]): void => {
  for (const line of lines) if (!kept.includes(line)) addToNote(merged, line);
};

const includesText = ({ note, noted }: Merging, text: string): boolean =>
  text === "" || noted.includes(text) || `\n${note}\n`.includes(`\n${text}\n`);

function addToNote(merged: Merging, text: string): void {
  if (includesText(merged, text)) return;
  merged.noted.push(text);
  merged.moved.push({ text, to: "note" });
}
