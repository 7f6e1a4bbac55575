/**
 * The base URL of the API's calls, from the page that loads the application (`web/index.html`), so that a deployment can
 * change it without a build. It has the page's origin, because the session is in cookies of that origin.
 *
 * @see spec.md §7
 */
export const API_BASE =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, "") || "/api";
