/** Open Graph requires a country with each language: `ko` → `ko_KR`, the country with most readers. */
export function toTerritorial(locale: string): string {
  return `${locale}_${new Intl.Locale(locale).maximize().region}`;
}
