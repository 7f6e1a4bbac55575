import { useEffect, useRef } from "react";
import { suggestNameParts } from "../../../domain/cards/nameParts.ts";

type Values = { name?: string | undefined; familyName?: string | undefined; givenName?: string | undefined };

/** Suggests the parts of a name if the form has none. */
export const withSuggestedParts = <Form extends Values>(values: Form, locale: string): Form =>
  values.familyName || values.givenName ? values : { ...values, ...suggestNameParts(values.name ?? "", locale) };

/**
 * Keeps the suggested parts of a name up to date while the name is typed. Parts that the user has changed stay.
 *
 * @param values the typed values
 * @param onSuggest sets the parts in the form. Absent if the name is not a person's
 */
export function useSuggestedParts(
  { name = "", familyName = "", givenName = "" }: Values,
  locale: string,
  onSuggest: ((parts: { familyName: string; givenName: string }) => void) | undefined,
): void {
  const last = useRef({ name, locale });
  useEffect(() => {
    const before = suggestNameParts(last.current.name, last.current.locale);
    const isChanged = last.current.name !== name || last.current.locale !== locale;
    last.current = { name, locale };
    if (isChanged && familyName === before.familyName && givenName === before.givenName)
      onSuggest?.(suggestNameParts(name, locale));
  }, [name, locale, familyName, givenName, onSuggest]);
}
