import { describe, expect, test } from "vitest";
import { type Candidate, findDuplicates } from "../../domain/contacts/findDuplicates.ts";

describe("duplicates", () => {
  const person = (id: number, fields: Partial<Candidate>): Candidate => ({
    id,
    name: "김민지",
    companyName: null,
    phone: null,
    mobile: null,
    email: null,
    extra: [],
    isCard: false,
    ...fields,
  });
  const ids = (contacts: Candidate[]) => findDuplicates(contacts).map((group) => group.map(({ id }) => id));

  const pairs: [string, Partial<Candidate>, Partial<Candidate>][] = [
    ["the same email", { email: "A@moa.example" }, { name: "A", email: "a@moa.example" }],
    ["the same number", { mobile: "010-1234-5678" }, { name: "A", phone: "+82 10 1234 5678" }],
    ["an additional number", { mobile: "010-1234-5678" }, { extra: [{ kind: "phone", value: "01012345678" }] }],
    ["the same folded name and company", { name: "José", companyName: "MOA" }, { name: "jose", companyName: "Moa" }],
  ];
  test.each(pairs)("have %s", (_, one, other) => {
    expect(ids([person(1, one), person(2, other), person(3, { name: "B" })])).toEqual([[1, 2]]);
  });

  test("are not people with only the same name", () => {
    expect(ids([person(1, {}), person(2, {}), person(3, { companyName: "모아" })])).toEqual([]);
  });

  test("never contain two saved cards, and the card is first", () => {
    const email = "a@moa.example";
    expect(ids([person(1, { email }), person(2, { email, isCard: true }), person(3, { email, isCard: true })])).toEqual(
      [[2, 1]],
    );
  });

  test("are at most ten, and thousands of contacts with one number take no longer each", () => {
    const many = Array.from({ length: 5000 }, (_, id) => person(id, { phone: "02-555-0100" }));
    expect(Math.max(...ids(many).map((group) => group.length))).toBe(10);
  });
});
