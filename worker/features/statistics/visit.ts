import { isbot } from "isbot";

/**
 * True if a person seems to have made the request. Bots identify themselves or send no user agent. Prefetched pages do
 * not count (Fetch standard, `Sec-Purpose`; `Purpose` in older browsers).
 */
export function isPerson(request: Request): boolean {
  const userAgent = request.headers.get("user-agent") ?? "";
  const ahead = ["sec-purpose", "purpose", "x-moz"].map((name) => request.headers.get(name) ?? "").join(" ");
  return (
    request.method !== "HEAD" && userAgent !== "" && !isbot(userAgent) && !/prefetch|prerender|preview/i.test(ahead)
  );
}

/**
 * True if a file was requested by navigation and not embedded in a page, where another site could inflate the count.
 * Browsers that send no metadata are trusted.
 */
export function isNavigation({ headers }: Request): boolean {
  return (headers.get("sec-fetch-mode") ?? "navigate") === "navigate" && headers.get("sec-fetch-dest") !== "iframe";
}
