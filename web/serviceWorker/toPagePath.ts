import { isPage } from "./isPage.ts";

/**
 * The page of the application to which the data of a notification leads, as a path. Null for another site, and for a path
 * of the Worker: a public card, a payment, a file or a call of the API.
 */
export function toPagePath(data: unknown, origin: string): string | null {
  const url = typeof data === "string" ? URL.parse(data, origin) : null;
  return url?.origin === origin && isPage(url.pathname) ? url.pathname + url.search + url.hash : null;
}
