import { expect, test } from "vitest";
import { groupChanges } from "../../web/features/groups/groupChanges.ts";
import type { GroupValues } from "../../web/features/groups/mutations.ts";

const opened: GroupValues = {
  kind: "company",
  companyName: "Moa Inc.",
  ceo: "Maya Kim",
  country: "KR",
  registrationNumber: "9998100000",
  joinPolicy: "open",
};

test.each<Partial<GroupValues>>([{}, { ceo: "Owen Clark" }, { kind: "organisation", joinPolicy: "approval" }])(
  "a form sends only what was changed in it: %j",
  (changes) => {
    expect(groupChanges({ ...opened, ...changes }, opened)).toEqual(changes);
  },
);

test.each<Partial<GroupValues>>([{ country: "JP" }, { registrationNumber: "1248100998" }])(
  "the country and the number are sent together: %j",
  (changes) => {
    const { country, registrationNumber } = opened;
    expect(groupChanges({ ...opened, ...changes }, opened)).toEqual({ country, registrationNumber, ...changes });
  },
);
