/** A language's name in itself, as in a language menu: `ru` → `Русский`. */
export function nativeName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
