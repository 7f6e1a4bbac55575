/** A cookie as a browser would keep it. */
export type SetCookie = { name: string; value: string; attributes: string[] };

/** The cookies that an answer sets, in order. */
export function getSetCookies(response: { headers: Headers }): SetCookie[] {
  return response.headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    return { name, value, attributes };
  });
}

/** True for a cookie of this name, with a prefix or without. */
export const isNamed = (cookie: { name: string }, name: string): boolean =>
  cookie.name.replace(/^__(Host|Secure)-/, "") === name;

/** The value of the first cookie with this name, with a prefix or without; undefined where the answer sets none. */
export const cookieValue = (response: { headers: Headers }, name: string) =>
  getSetCookies(response).find((cookie) => isNamed(cookie, name))?.value;
