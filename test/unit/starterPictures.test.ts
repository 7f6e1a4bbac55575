import { describe, expect, test } from "vitest";
import { getInitialColors, getInitials } from "../../web/features/cards/starterPictures.ts";
import { coverFrom } from "../../web/lib/image.ts";

describe("initials are in the script of the name", () => {
  test.each([
    ["김민지", "ko", "민지"],
    ["이 산", "ko", "이산"],
    ["佐藤 花子", "ja", "花子"],
    ["Nora Winters", "en", "NW"],
    ["maría josé garcía", "es", "MG"],
    ["Иван Петров", "ru", "ИП"],
    ["علی خان", "ur", "ع"],
    ["राजेश कुमार", "hi", "राकु"],
    ["Plato", "en", "P"],
    ["", "en", ""],
  ])("%s → %s %s", (name, locale, initials) => expect(getInitials(name, locale)).toBe(initials));

  test("have the same colors for the same name", () =>
    expect(getInitialColors("김민지")).toBe(getInitialColors("김민지")));
});

test("a drawn picture shows the part that the card shows", () => {
  const picture = { width: 1000, height: 500 };
  expect(coverFrom(1, picture)).toEqual({ x: 250, y: 0, width: 500, height: 500 });
  expect(coverFrom(1, picture, { focusX: 1, focusY: 0, zoom: 2 })).toEqual({ x: 750, y: 0, width: 250, height: 250 });
});
