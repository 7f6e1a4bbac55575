const CARDS_AND_CONTACTS = ["/user", "/notice", "/cards?limit=100", "/contacts?limit=50"];

/** The calls that a member's first screen makes, by its path. */
export const FIRST_CALLS: Record<string, string[]> = {
  "/": CARDS_AND_CONTACTS,
  "/business-cards": CARDS_AND_CONTACTS,
};

/**
 * Requests the data of a member's first screen before any module runs, so that it arrives while the application loads.
 * The API client takes the responses (web/lib/firstResponses.ts).
 *
 * It is inlined into the page as text, like chooseLocale (see shell.ts), and therefore has no imports.
 *
 * @param calls the API's paths by the screen's path
 */
export function requestData(calls: Record<string, string[]>): void {
  // A query can change what the screen needs.
  const paths = location.search === "" && calls[location.pathname];
  const cookie = /(?:^|; )__Host-accessToken=([^;]+)/.exec(document.cookie)?.[1];
  // Without an access token, the application renews the session first.
  if (!paths || !cookie) return;
  const token = decodeURIComponent(cookie);
  // As in web/lib/config.ts.
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, "") || "/api";
  const responses: Record<string, Promise<Response>> = {};
  for (const path of paths) {
    const url = base + path;
    const response = fetch(url, { headers: { authorization: `Bearer ${token}` }, credentials: "include" });
    // The client that takes it handles the error.
    response.catch(() => undefined);
    responses[url] = response;
  }
  globalThis.firstResponses = { token, responses };
}
