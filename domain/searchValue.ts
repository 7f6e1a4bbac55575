/**
 * Writes a text as a value of a URL's query, as the application's router does. The router reads values as JSON, so it
 * would take the card ID `12e3` for the number 12000. Quoted, it stays a text.
 */
export const toSearchValue = (text: string): string => encodeURIComponent(isJson(text) ? JSON.stringify(text) : text);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
