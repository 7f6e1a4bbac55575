import countryNames from "virtual:country-names";
import displayNames from "virtual:display-names";
import { expect, test } from "vitest";
import { COUNTRIES } from "../../domain/groups/registrationNumber.ts";
import { locales } from "../../domain/locales.ts";

test.each([
  ["si", /\p{Script=Sinhala}/u],
  ["mn", /\p{Script=Cyrillic}/u],
])("%s, which browsers do not support, has every name in its own script", async (locale, script) => {
  const countries = (await countryNames[locale]?.())?.default ?? {};
  expect(Object.keys(countries)).toEqual(COUNTRIES);
  const names = displayNames[locale] ?? {};
  expect(Object.keys(names)).toEqual(expect.arrayContaining([...locales, "KRW", "USD", "Hans"]));
  for (const name of [...Object.values(countries), ...Object.values(names)]) expect(name).toMatch(script);
});
