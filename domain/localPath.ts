/**
 * A place of our own to go back to; anything else, another site above all, leads home.
 * A path is read as a browser reads it: `//other.example` and `/\other.example` are other sites. So is `/.//other.example`
 * the second time that it is read, once its dots are gone.
 */
export function ownPath(path: unknown): string {
  if (typeof path !== "string" || !path.startsWith("/")) return "/";
  const here = "https://moa.invalid";
  const url = URL.parse(path, here);
  return url?.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}
