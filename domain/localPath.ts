/**
 * Returns the path if it is on our own site, otherwise `/`. The path is resolved like in a browser, where
 * `//other.example` and `/\other.example` are other sites. `/.//other.example` resolves to `//other.example`, so the
 * resolved path is checked as well.
 */
export function ownPath(path: unknown): string {
  if (typeof path !== "string" || !path.startsWith("/")) return "/";
  const here = "https://moa.invalid";
  const url = URL.parse(path, here);
  return url?.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}
