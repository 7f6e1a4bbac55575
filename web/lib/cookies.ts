/** Reads a cookie that is not HttpOnly. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split("; ")) {
    const [key, value] = pair.split("=");
    if (key === name && value) return decodeURIComponent(value);
  }
  return undefined;
}

/** Deletes a cookie of the whole site that is not HttpOnly. */
export function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${name}=; path=/; max-age=0; secure`;
}
