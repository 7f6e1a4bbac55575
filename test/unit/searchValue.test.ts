import { parseSearchWith } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { toSearchValue } from "../../domain/searchValue.ts";

const readSearch = parseSearchWith(JSON.parse);

test.each(["minji", "12e3", "20251128123456789", "true", "null", "민지", "a b&c"])(
  "the router reads the card ID %s of a link as a text",
  (cardId) => {
    expect(readSearch(`?add=${toSearchValue(cardId)}`)).toEqual({ add: cardId });
  },
);
