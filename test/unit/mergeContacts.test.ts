import { array, assert, boolean, constantFrom, option, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { type ContactTexts, mapContactFields } from "../../domain/cards/cardFields.ts";
import type { ContactWay } from "../../domain/contacts/contactWays.ts";
import { type Merge, type MergedContact, mergeContacts } from "../../domain/contacts/mergeContacts.ts";
import { type Describe, describeFor } from "../../domain/contacts/mergeNote.ts";
import { isSameWay } from "../../domain/contacts/sameWay.ts";
import { NO_WAYS, toStoredWays, toWayLists, toWays, withoutShown } from "../../domain/contacts/wayLists.ts";
import type { Locale } from "../../domain/locales.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { WAY_VALUES } from "./wayValues.ts";

const describeIn = (locale: Locale) => describeFor({ m: messagesIn(locale), locale });
const EN = describeIn("en");

const text = option(constantFrom("김민지", "Minji Kim", "모아", "Moa", "민지"), { nil: null });
const TIMES = ["2026-12-01T00:00:00.000Z", "2027-03-01T00:00:00.000Z", "2027-06-01T00:00:00.000Z"] as const;
const anyTime = option(constantFrom(...TIMES), { nil: null });
/** The card of a lead can be deleted, its consent stays. */
const anyLead = option(
  record({
    leftOn: option(record({ title: constantFrom("Moa card", "Second card", "موآ") }), { nil: null }),
    consentedAt: constantFrom("2026-01-01T09:30:00.000Z", "2026-02-01T09:30:00.000Z"),
  }),
  { nil: { leftOn: null, consentedAt: null } },
);

/** Any contact as the product can store it. */
const anyContact = (isCard: boolean) =>
  record({
    texts: record({
      name: constantFrom("김민지", "Minji Kim", "김 민지"),
      familyName: text,
      givenName: text,
      phoneticName: text,
      position: text,
      companyName: text,
    }),
    ways: array(anyWay(), { maxLength: 8 }),
    ownExtra: array(anyWay(), { maxLength: isCard ? 3 : 0 }),
    birthday: option(constantFrom("1990-05-01", "--05-01", "--12-24", "1991-05-01"), { nil: null }),
    note: constantFrom("", "전시회에서 만남", "Met at the fair\n전시회에서 만남", "모아"),
    tags: array(constantFrom("서울", "거래처"), { maxLength: 2 }),
    favourite: boolean(),
    remindAt: anyTime,
    exchangedAt: anyTime,
    metAt: anyTime,
    metPlace: option(constantFrom("Seoul", "부산"), { nil: null }),
    lead: anyLead,
    photoKey: option(constantFrom("one.jpg", "two.jpg", "three.jpg"), { nil: null }),
  }).map(
    ({ texts, ways, ownExtra, tags, lead, ...others }): MergedContact => ({
      ...mapContactFields(() => null),
      ...texts,
      ...toStored(ways),
      ...others,
      ...lead,
      isCard,
      ownExtra: toWays(toWayLists(toStored(ownExtra))),
      tags: [...new Set(tags)],
    }),
  );

function anyWay() {
  return constantFrom<ContactWay>(
    ...Object.entries(WAY_VALUES).flatMap(([kind, values]) =>
      values.map((value) => ({ kind: kind as ContactWay["kind"], value })),
    ),
    ...(["mobile", "home", "fax"] as const).map((label) => ({ kind: "phone" as const, value: "010-1234-5678", label })),
    { kind: "phone", value: "+82 10-1234-5678", label: "work" },
    ...(["work", "home"] as const).map((label) => ({ kind: "email" as const, value: "minji@moa.example", label })),
  );
}

const toStored = (ways: ContactWay[]) => toStoredWays(toWayLists({ ...NO_WAYS, extra: ways }));

/** The values of a contact that the merged contact does not have, or of a saved card, that the user does not have. */
function findLost(first: MergedContact, merged: Merge, contact: MergedContact, write: Describe): unknown[] {
  const texts: ContactTexts = merged.texts ?? first;
  const isOfOwner = first.isCard && contact === first;
  const noted = (value: string) => merged.note.includes(value);
  const allNoted = (lines: string[]) => lines.every(noted);
  const kept = toWays(
    toWayLists(merged.texts ? { ...merged.texts, extra: merged.extra } : { ...NO_WAYS, extra: merged.extra }),
  );
  const lostWays = (isOfOwner ? contact.ownExtra : toWays(toWayLists(contact))).filter(({ kind, value, label }) => {
    const same = kept.filter((way) => way.kind === kind && isSameWay(kind, way.value, value));
    const hasLabel = !label || same.some((way) => way.label === label) || allNoted(write.way({ value, label }));
    return same.length === 0 || !hasLabel;
  });
  const names = ["name", "phoneticName", "familyName", "givenName", "position", "companyName"] as const;
  const lostTexts = names.filter((field) => {
    const value = contact[field];
    const isPart = field === "familyName" || field === "givenName";
    return value !== null && texts[field] !== value && !noted(value) && !(isPart && texts.name.includes(value));
  });
  const { birthday, note, tags, favourite, remindAt, metAt, metPlace, exchangedAt, consentedAt, leftOn, photoKey } =
    contact;
  const hasBirthday = birthday === null || noted(birthday) || merged.birthday?.endsWith(birthday.replace(/^--/, ""));
  const isKept = { remindAt, metAt, metPlace, exchangedAt, consentedAt };
  const lines = {
    remindAt: write.reminder(contact),
    metAt: write.meeting({ metAt, metPlace: null }),
    metPlace: write.meeting({ metAt: null, metPlace }),
    exchangedAt: write.exchange(contact),
    consentedAt: write.lead({ consentedAt, leftOn: null }),
  };
  const times = (Object.keys(lines) as (keyof typeof lines)[]).filter(
    (name) => isKept[name] !== null && merged[name] !== isKept[name] && !allNoted(lines[name]),
  );
  const hasLead = leftOn === null || (merged.leftOn?.title === leftOn.title && merged.consentedAt === consentedAt);
  return [
    ...lostWays,
    ...lostTexts,
    ...(hasBirthday ? [] : [birthday]),
    ...note.split("\n").filter((line) => !noted(line)),
    ...tags.filter((tag) => !merged.tags.includes(tag)),
    ...(favourite && !merged.favourite ? ["favourite"] : []),
    ...times,
    ...(hasLead || allNoted(write.lead(contact).slice(0, 1)) ? [] : [leftOn]),
    ...(photoKey === null || [merged.photoKey, ...merged.otherPhotos].includes(photoKey) ? [] : [photoKey]),
  ];
}

describe("a merge", () => {
  test.each<[string, boolean, Locale]>([
    ["private contacts", false, "en"],
    ["a saved card and private contacts", true, "ko"],
    ["private contacts, right to left,", false, "ur"],
  ])("of %s loses no value", (_, isCard, locale) => {
    const write = describeIn(locale);
    assert(
      property(anyContact(isCard), array(anyContact(false), { minLength: 1, maxLength: 3 }), (first, others) => {
        const merged = mergeContacts([first, ...others], write);
        for (const contact of [first, ...others]) expect(findLost(first, merged, contact, write)).toEqual([]);
        expect(merged.fits).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("leaves the content of a saved card to its owner, and shows each value once", () => {
    assert(
      property(anyContact(true), array(anyContact(false), { minLength: 1, maxLength: 3 }), (card, others) => {
        const merged = mergeContacts([card, ...others], EN);
        expect(merged).toMatchObject({ texts: null, photoKey: card.photoKey, exchangedAt: card.exchangedAt });
        const ofCard = toWays(toWayLists(card));
        const shown = [...ofCard, ...withoutShown(merged.extra, card)];
        for (const way of merged.extra)
          expect(shown.filter(({ kind, value }) => kind === way.kind && isSameWay(kind, value, way.value))).not.toEqual(
            [],
          );
        for (const added of withoutShown(merged.extra, card))
          expect(
            ofCard.filter(({ kind, value }) => kind === added.kind && isSameWay(kind, value, added.value)),
          ).toEqual([]);
        expect(withoutShown(merged.extra, null)).toEqual(merged.extra);
      }),
    );
  });

  test("keeps a number once, in the form with country code, and one email", () => {
    const one = { ...plain, mobile: "010-1234-5678", email: "minji@moa.example" };
    const other = { ...plain, mobile: "+82 10-1234-5678", email: "MINJI@moa.example" };
    const { texts, extra, moved } = mergeContacts([one, other], EN);
    expect(texts).toMatchObject({ mobile: "+82 10-1234-5678", email: "minji@moa.example" });
    expect([extra, moved]).toEqual([[], []]);
  });

  test("keeps a number that the saved card has too, with its label", () => {
    const card = { ...plain, isCard: true, phone: "02-555-0100" };
    const own = { ...plain, ...toStored([{ kind: "phone", value: "+82 2 555 0100", label: "home" }]) };
    const { extra, moved, note } = mergeContacts([card, own], EN);
    expect(extra).toEqual([{ kind: "phone", value: "+82 2 555 0100", label: "home" }]);
    expect([withoutShown(extra, card), moved, note]).toEqual([[], [], ""]);
  });

  test("keeps the first meeting, exchange, lead and photo, and notes the others with what they are", () => {
    const day = (date: string) => `${date}T12:00:00.000Z`;
    const met = { metAt: day("2026-05-01"), metPlace: "Seoul", exchangedAt: day("2026-05-02") };
    const lead = (title: string | null, date: string) => ({
      ...plain,
      leftOn: title === null ? null : { title },
      consentedAt: day(date),
    });
    const one = { ...plain, photoKey: "one.jpg", remindAt: day("2027-06-01") };
    const two = { ...lead(null, "2026-01-01"), ...met, photoKey: "two.jpg", remindAt: day("2027-03-01") };
    const three = { ...lead("Moa card", "2026-02-01"), metPlace: "Busan", exchangedAt: day("2026-05-03") };
    expect(mergeContacts([one, two, three], EN)).toMatchObject({
      ...met,
      leftOn: null,
      consentedAt: day("2026-01-01"),
      remindAt: day("2027-03-01"),
      photoKey: "one.jpg",
      otherPhotos: ["two.jpg"],
      note: [
        "Stay in touch: June 1, 2027",
        "Where you met: Busan",
        "You exchanged cards on May 3, 2026",
        "Shared through your card “Moa card” on February 1, 2026",
        "Agreed on February 1, 2026 to let you keep their contact info",
      ].join("\n"),
    });
  });

  test("notes when cards were exchanged, if that was not the saved card", () => {
    const card = { ...plain, isCard: true };
    const merged = mergeContacts([card, { ...plain, exchangedAt: "2026-05-02T12:00:00.000Z", metPlace: "Seoul" }], EN);
    expect(merged).toMatchObject({ exchangedAt: null, metPlace: "Seoul", note: "You exchanged cards on May 2, 2026" });
  });

  test("notes a label that a number cannot have too", () => {
    const labeled = (value: string, label: "home" | "work") => ({
      ...plain,
      ...toStored([{ kind: "phone", value, label }]),
    });
    const { texts, extra, note } = mergeContacts(
      [labeled("02-555-0100", "work"), labeled("+82 2-555-0100", "home")],
      EN,
    );
    expect(texts).toMatchObject({ phone: "+82 2-555-0100" });
    expect([extra, note]).toEqual([
      [{ kind: "phone", value: "+82 2-555-0100", label: "work" }],
      "Home: +82 2-555-0100",
    ]);
  });

  test("puts what has no other place into the note, and says so", () => {
    const one = { ...plain, position: "팀장", birthday: "--05-01", note: "메모" };
    const other = { ...plain, position: "이사", companyName: "모아", birthday: "1990-05-01" };
    const merged = mergeContacts([one, other], EN);
    expect(merged).toMatchObject({ note: "메모\n이사", birthday: "1990-05-01", texts: { companyName: "모아" } });
    expect(merged.moved).toEqual([
      { text: "이사", to: "note" },
      { text: "모아", to: "contact" },
      { text: "1990-05-01", to: "contact" },
    ]);
  });

  test("does not fit if the notes are too long together", () => {
    const long = (letter: string) => ({ ...plain, note: letter.repeat(1500) });
    expect(mergeContacts([long("a"), long("b")], EN).fits).toBe(false);
  });
});

const plain: MergedContact = {
  ...mapContactFields(() => null),
  name: "김민지",
  isCard: false,
  extra: [],
  ownExtra: [],
  birthday: null,
  note: "",
  tags: [],
  favourite: false,
  remindAt: null,
  exchangedAt: null,
  metAt: null,
  metPlace: null,
  leftOn: null,
  consentedAt: null,
  photoKey: null,
};
