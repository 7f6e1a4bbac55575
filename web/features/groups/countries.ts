import { COUNTRIES } from "../../../domain/groups/registrationNumber.ts";
import { getLocale } from "../../lib/i18n.ts";
import { countryName } from "./countryNames.ts";

/** Every country by its name in the reader's language, in that language's order. */
export function countryChoices(): { value: string; label: string }[] {
  const named = COUNTRIES.map((value) => ({ value, label: countryName(value) }));
  const { compare } = new Intl.Collator([getLocale(), "en"]);
  return named.toSorted((left, right) => compare(left.label, right.label));
}

/** Where the reader probably is, as far as the browser's language tells. */
export function likelyCountry(): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return COUNTRIES.find((country) => country === region) ?? "KR";
}
