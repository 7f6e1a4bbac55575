import { COUNTRIES } from "../../../domain/groups/registrationNumber.ts";
import { getLocale } from "../../lib/i18n.ts";
import { countryName } from "./countryNames.ts";

/** All countries, sorted by name in the reader's language. */
export function countryChoices(): { value: string; label: string }[] {
  const named = COUNTRIES.map((value) => ({ value, label: countryName(value) }));
  const { compare } = new Intl.Collator([getLocale(), "en"]);
  return named.toSorted((left, right) => compare(left.label, right.label));
}

/** The reader's probable country, from the browser's language. */
export function likelyCountry(): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return COUNTRIES.find((country) => country === region) ?? "KR";
}
