import { expect, test } from "vitest";
import { pickChanges, toValues } from "../../web/features/contacts/own/contactValues.ts";
import type { ContactDetail } from "../../web/features/contacts/queries.ts";

/** A contact with an email, and other numbers. */
const toContact = (...phones: string[]) =>
  ({
    name: "Jane Han",
    note: "",
    mobile: null,
    phone: null,
    email: null,
    website: null,
    address: null,
    extra: phones.map((value) => ({ label: "home", value, kind: "phone" })),
  }) as unknown as ContactDetail;

/** What the form sends with these numbers. */
const toSent = (...phones: string[]) => {
  const { photo: _, ...values } = toValues(toContact(...phones));
  return { ...values, note: "" } as never;
};

const changeNumbers = (...[before, current, sent, earlier]: Parameters<typeof pickChanges>) =>
  pickChanges(before, current, sent, earlier).phones?.map(({ value }) => value);

test("a save keeps the numbers that another device has added", () => {
  expect(changeNumbers(toContact("1"), toContact("1", "7"), toSent("1", "2"))).toEqual(["1", "2", "7"]);
  expect(changeNumbers(toContact("1"), toContact("1", "7"), toSent("1"))).toBeUndefined();
});

test("a number of an attempt that failed, but was stored, is corrected or removed by the next one", () => {
  const [before, stored] = [toContact("1"), toContact("1", "2")];
  expect(changeNumbers(before, stored, toSent("1", "3"), toSent("1", "2"))).toEqual(["1", "3"]);
  expect(changeNumbers(before, stored, toSent("1"), toSent("1", "2"))).toEqual(["1"]);
});

test("a number of an attempt that was not stored is sent again", () => {
  expect(changeNumbers(toContact("1"), toContact("1"), toSent("1", "2"), toSent("1", "2"))).toEqual(["1", "2"]);
});
