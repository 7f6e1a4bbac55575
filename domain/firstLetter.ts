/** A letter or digit that no mark, joiner or conjoining jamo follows. It stands alone in every script. */
const ALONE = /^(?!\p{sc=Hang})[\p{L}\p{N}](?=$|[\p{L}\p{N}\p{P}\p{Z}])|^[가-힣]/u;

/**
 * The first letter of a name in upper case, with its marks: `प्रिया` → `प्रि`. Empty for an empty text.
 *
 * `Intl.Segmenter` knows all letters. But its first use in a tab takes 50 ms, so most names do without it.
 */
export function firstLetter(text: string, locale?: string): string {
  const letter = ALONE.exec(text)?.[0] ?? [...new Intl.Segmenter(locale).segment(text)][0]?.segment ?? "";
  return letter.toLocaleUpperCase(locale);
}
