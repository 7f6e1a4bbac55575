import { expect, test } from "vitest";
import { chosenCard } from "../../web/features/groups/groupState.ts";

test.each([
  ["the shown card", 5, 5],
  ["the first one, for a member without a card", null, undefined],
  ["none, if the shown card is in the bin", 7, null],
])("the card selection of a group starts with %s", (_, cardIdx, chosen) => {
  expect(chosenCard({ cardIdx }, [{ idx: 4 }, { idx: 5 }])).toBe(chosen);
});
