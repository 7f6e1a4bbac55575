/** A cookie as a browser would keep it. */
export type SetCookie = { name: string; value: string; attributes: string[] };

/** The cookies that an answer sets, in order. */
export function setCookiesOf(response: { headers: Headers }): SetCookie[] {
  return response.headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    return { name, value, attributes };
  });
}

/** The value of the first cookie with this name; undefined where the answer sets none. */
export const cookieValue = (response: { headers: Headers }, name: string) =>
  setCookiesOf(response).find((cookie) => cookie.name === name)?.value;
