import { expect, test } from "vitest";
import { COUNTRIES } from "../../domain/groups/registrationNumber.ts";
import mn from "../../web/features/groups/countryNames.mn.json" with { type: "json" };
import si from "../../web/features/groups/countryNames.si.json" with { type: "json" };

test.each([
  ["si", si, /\p{Script=Sinhala}/u],
  ["mn", mn, /\p{Script=Cyrillic}/u],
])("%s, which browsers do not support, has every country name in its own script", (_, names, script) => {
  expect(Object.keys(names)).toEqual(COUNTRIES);
  for (const name of Object.values(names)) expect(name).toMatch(script);
});
