import { inject } from "vitest";
import { getSetCookies, isNamed } from "./setCookies.ts";
import { createVisitor, getContent, ORIGIN, workerWith } from "./visitor.factory.ts";

export type ProviderName = "google" | "kakao" | "naver";

/** Who somebody is at a provider. */
export type ExternalPerson = { email: string; name?: string; verified?: boolean };

/** The Worker with the login providers of this run, and other settings where a test needs them. */
export const workerWithIssuers = (replaced: Parameters<typeof workerWith>[0] & Record<string, unknown> = {}) =>
  workerWith({ ...inject("issuers"), ...replaced });

type Cookie = { origin: string; path: string; name: string; value: string };

/**
 * A browser in which somebody logs in at a provider: it keeps cookies by origin and path, and follows redirects
 * one at a time, so that a test can meddle with each.
 */
export class Browser {
  cookies: Cookie[] = [];
  /** The network address; a new one for each request unless given. */
  address: string | undefined;
  /** What answers at our origin; a test may put another in its place on the way. */
  worker = workerWithIssuers();

  /** Presses a provider's button. Answers where that leads: to the provider, or to a page of ours. */
  async start(provider: ProviderName, query: { returnTo?: string } = {}): Promise<string> {
    return getLocation(await this.send(`${ORIGIN}/api/auth/oauth/${provider}?${new URLSearchParams(query)}`));
  }

  /** Starts what a person does at a provider who is logged in. Answers where that leads. */
  async startTask(
    provider: ProviderName,
    task: "link" | "proof",
    accessToken: string,
    returnTo = "/",
  ): Promise<string> {
    const response = await this.call("POST", `/auth/oauth/${provider}/${task}`, { returnTo }, accessToken);
    return (await getContent<{ url: string }>(response)).url;
  }

  /** The whole way to link a provider, up to the page that asks about it. */
  async link(provider: ProviderName, person: ExternalPerson | "cancel", accessToken: string, returnTo?: string) {
    return this.comeBack(await this.authorize(await this.startTask(provider, "link", accessToken, returnTo), person));
  }

  /** Is this person at the provider, or says no there. Answers where the provider sends the browser. */
  async authorize(url: string, person: ExternalPerson | "cancel"): Promise<string> {
    let at = url;
    for (let steps = 0; steps < 10 && !at.startsWith(ORIGIN); steps += 1) {
      const response = await this.send(at);
      const isForm = response.status === 200;
      at = getLocation(isForm ? await this.send(at, { method: "POST", body: getForm(person) }) : response);
    }
    return at;
  }

  /** Comes back from the provider. Answers the page of ours that this leads to. */
  async comeBack(url: string): Promise<string> {
    return getLocation(await this.send(url)).replace(ORIGIN, "");
  }

  /** The whole way, from the button to a page of ours. */
  async logInAt(
    provider: ProviderName,
    person: ExternalPerson | "cancel",
    query: { returnTo?: string } = {},
  ): Promise<string> {
    return this.comeBack(await this.authorize(await this.start(provider, query), person));
  }

  /** A call from a page of ours, with the cookies that belong to its path. */
  async call(method: string, path: string, json?: unknown, accessToken?: string): Promise<Response> {
    return this.send(`${ORIGIN}/api${path}`, {
      method,
      headers: {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  }

  /** Sends a form to us, with the cookies that belong to its path. */
  async sendForm(path: string, body: BodyInit, headers: Record<string, string> = {}, method = "POST") {
    return this.send(`${ORIGIN}${path}`, { method, headers, body });
  }

  /** The value of a cookie of ours; undefined where there is none. */
  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.origin === ORIGIN && isNamed(cookie, name))?.value;
  }

  async send(href: string, init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {}) {
    const { origin, pathname, search } = new URL(href);
    const sent = this.cookies.filter((cookie) => cookie.origin === origin && pathname.startsWith(cookie.path));
    const from: Record<string, string> = this.address === undefined ? {} : { "cf-connecting-ip": this.address };
    const headers = { ...from, ...init.headers, cookie: sent.map(({ name, value }) => `${name}=${value}`).join("; ") };
    const response =
      origin === ORIGIN
        ? await createVisitor({ worker: this.worker }).send(pathname + search, { ...init, headers })
        : await fetch(href, { ...init, headers, redirect: "manual" });
    this.#keep(origin, pathname, response);
    return response;
  }

  #keep(origin: string, pathname: string, response: Response): void {
    for (const { name, value, attributes } of getSetCookies(response)) {
      const attribute = (key: string) =>
        attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = attribute("path") ?? pathname.replace(/\/[^/]*$/, "/");
      this.cookies = this.cookies.filter((old) => old.origin !== origin || old.path !== path || old.name !== name);
      const gone = attribute("max-age") === "0" || Date.parse(attribute("expires") ?? "") < Date.now();
      if (!gone) this.cookies.push({ origin, path, name, value });
    }
  }
}

function getForm(person: ExternalPerson | "cancel"): URLSearchParams {
  if (person === "cancel") return new URLSearchParams({ cancel: "1" });
  const { email, name = "Guest", verified = true } = person;
  return new URLSearchParams({ email, name, ...(verified && { verified: "on" }) });
}

function getLocation(response: Response): string {
  const location = response.headers.get("location");
  if (!location) throw new Error(`answered ${response.status} instead of a redirect`);
  return URL.parse(location, response.url || ORIGIN)?.href ?? location;
}
