import { isbot } from "isbot";

/**
 * Whether a person seems to have done this. Machines name themselves or send no name; a page that a browser
 * fetches ahead has been seen by nobody yet (Fetch standard, `Sec-Purpose`; older browsers say `Purpose`).
 */
export function isPerson(request: Request): boolean {
  const userAgent = request.headers.get("user-agent") ?? "";
  const ahead = ["sec-purpose", "purpose", "x-moz"].map((name) => request.headers.get(name) ?? "").join(" ");
  return (
    request.method !== "HEAD" && userAgent !== "" && !isbot(userAgent) && !/prefetch|prerender|preview/i.test(ahead)
  );
}

/**
 * Whether a file was asked for by following a link, not drawn into some page: another site could count that up with
 * a picture's address. Browsers that say nothing of it are believed.
 */
export function isNavigation({ headers }: Request): boolean {
  return (headers.get("sec-fetch-mode") ?? "navigate") === "navigate" && headers.get("sec-fetch-dest") !== "iframe";
}
