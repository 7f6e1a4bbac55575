/** A cookie as a browser would store it. */
export type SetCookie = { name: string; value: string; attributes: string[] };

/** The cookies that a response sets, in order. */
export function getSetCookies(response: { headers: Headers }): SetCookie[] {
  return response.headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    return { name, value, attributes };
  });
}

/** True for a cookie with this name, with or without a prefix. */
export const isNamed = (cookie: { name: string }, name: string): boolean =>
  cookie.name.replace(/^__(Host|Secure)-/, "") === name;

/** The value of the first cookie with this name, with or without a prefix, or undefined. */
export const cookieValue = (response: { headers: Headers }, name: string) =>
  getSetCookies(response).find((cookie) => isNamed(cookie, name))?.value;
