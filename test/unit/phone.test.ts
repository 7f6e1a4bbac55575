import { expect, test } from "vitest";
import { readablePhone } from "../../web/lib/phone.ts";

test.each([
  ["01012345678", "010-1234-5678"],
  ["010-1234-5678", "010-1234-5678"],
  ["+821012345678", "+82 10-1234-5678"],
  ["14155550123", "14155550123"],
  ["+14155550123", "+14155550123"],
  ["", ""],
])("the phone number %j is shown as %j", (phone, shown) => {
  expect(readablePhone(phone)).toBe(shown);
});
