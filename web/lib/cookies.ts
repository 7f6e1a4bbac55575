/** Reads a cookie that is not HttpOnly. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split("; ")) {
    const [key, value] = pair.split("=");
    if (key === name && value) return decodeURIComponent(value);
  }
  return undefined;
}
