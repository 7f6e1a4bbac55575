import { inject } from "vitest";
import { getSetCookies, isNamed } from "./setCookies.ts";
import { createVisitor, getContent, ORIGIN, workerWith } from "./visitor.factory.ts";

export type ProviderName = "google" | "kakao" | "naver";

/** A user's identity at a provider. */
export type ExternalPerson = { email: string; name?: string; verified?: boolean };

/** The Worker with this run's log-in providers, and the settings that a test overrides. */
export const workerWithIssuers = (replaced: Parameters<typeof workerWith>[0] & Record<string, unknown> = {}) =>
  workerWith({ ...inject("issuers"), ...replaced });

type Cookie = { origin: string; path: string; name: string; value: string };

/**
 * A browser in which a user logs in at a provider. It stores cookies by origin and path, and follows redirects one at a
 * time, so that a test can change each step.
 */
export class Browser {
  cookies: Cookie[] = [];
  /** The network address. Without one, each request has a new address. */
  address: string | undefined;
  /** The server of our origin. A test can replace it during a flow. */
  worker = workerWithIssuers();

  /** Presses a provider's button. Returns the redirect: to the provider, or to one of our pages. */
  async start(provider: ProviderName, query: { returnTo?: string; autoLogin?: string } = {}): Promise<string> {
    return getLocation(await this.send(`${ORIGIN}/api/auth/oauth/${provider}?${new URLSearchParams(query)}`));
  }

  /** Starts a flow of a logged-in user. Returns the redirect. */
  async startTask(
    provider: ProviderName,
    task: "link" | "proof",
    accessToken: string,
    returnTo = "/",
  ): Promise<string> {
    const response = await this.call("POST", `/auth/oauth/${provider}/${task}`, { returnTo }, accessToken);
    return (await getContent<{ url: string }>(response)).url;
  }

  /** All steps to link a provider, up to the confirmation page. */
  async link(provider: ProviderName, person: ExternalPerson | "cancel", accessToken: string, returnTo?: string) {
    return this.handleReturn(
      await this.authorize(await this.startTask(provider, "link", accessToken, returnTo), person),
    );
  }

  /** Logs this user in at the provider, or declines. Returns the redirect of the provider. */
  async authorize(url: string, person: ExternalPerson | "cancel"): Promise<string> {
    let at = url;
    for (let steps = 0; steps < 10 && !at.startsWith(ORIGIN); steps += 1) {
      const response = await this.send(at);
      const isForm = response.status === 200;
      at = getLocation(isForm ? await this.send(at, { method: "POST", body: getForm(person) }) : response);
    }
    return at;
  }

  /** Follows the callback. Returns the page of ours to which it redirects. */
  async handleReturn(url: string): Promise<string> {
    return getLocation(await this.send(url)).replace(ORIGIN, "");
  }

  /** All steps from the button to a page of ours. */
  async logInAt(
    provider: ProviderName,
    person: ExternalPerson | "cancel",
    query: { returnTo?: string; autoLogin?: string } = {},
  ): Promise<string> {
    return this.handleReturn(await this.authorize(await this.start(provider, query), person));
  }

  /** A call from a page of ours, with the cookies for its path. */
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

  /** Submits a form to us, with the cookies for its path. */
  async sendForm(path: string, body: BodyInit, headers: Record<string, string> = {}, method = "POST") {
    return this.send(`${ORIGIN}${path}`, { method, headers, body });
  }

  /** The value of one of our cookies, or undefined. */
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
  if (!location) throw new Error(`expected a redirect, got ${response.status}`);
  return URL.parse(location, response.url || ORIGIN)?.href ?? location;
}
