import { expect, test } from "vitest";
import { telUrl } from "../../web/card-face/links.ts";

test.each([
  ["010-1234-5678", "tel:01012345678"],
  ["(02) 555-0142", "tel:025550142"],
  ["+1 (212) 555-0142", "tel:+12125550142"],
  // The zero in parentheses is for calls within the country.
  ["+82 (0)10-1234-5678", "tel:+821012345678"],
  ["+44(0)20 7946 0018", "tel:+442079460018"],
  ["112", "tel:112"],
])("a press on %s calls %s", (number, url) => {
  expect(telUrl(number)).toBe(url);
});
