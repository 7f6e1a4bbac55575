import type { ApiClient } from "../../worker/client.ts";
import { Authenticator } from "./authenticator.factory.ts";
import { Browser } from "./browser.factory.ts";
import { getContent, ORIGIN } from "./visitor.factory.ts";

type CreationOptions = Parameters<Authenticator["create"]>[0];

/** A browser with an authenticator, in which a user is logged in or not. */
export class PasskeyBrowser extends Browser {
  readonly authenticator = new Authenticator(ORIGIN);
  accessToken = "";

  post(path: string, json?: unknown): Promise<Response> {
    return this.call("POST", path, json, this.accessToken || undefined);
  }

  /** All steps to add a passkey. Returns the response. */
  async add(name = "Phone"): Promise<Response> {
    const response = await this.authenticator.create(await this.creationOptions());
    return this.post("/user/passkeys", { name, response });
  }

  /** The options for creating a passkey. */
  async creationOptions(): Promise<CreationOptions> {
    return getContent<CreationOptions>(await this.post("/user/passkeys/options"));
  }

  /** Signs a new challenge of a ceremony. */
  async sign(ceremony: "/auth/passkey" | "/auth/proof/passkey") {
    const options = await getContent<{ challenge: string }>(await this.post(`${ceremony}/options`));
    return this.authenticator.get(options);
  }

  /** All steps to log in. Returns the response. */
  async logIn(more: object = {}): Promise<Response> {
    return this.post("/auth/passkey", { response: await this.sign("/auth/passkey"), ...more });
  }

  /** All steps of a proof. Returns the response. */
  async prove(): Promise<Response> {
    return this.post("/auth/proof/passkey", { response: await this.sign("/auth/proof/passkey") });
  }
}

/** A browser in which a user is logged in. */
export function getBrowser({ accessToken }: { accessToken: string; api?: ApiClient }): PasskeyBrowser {
  const browser = new PasskeyBrowser();
  browser.accessToken = accessToken;
  return browser;
}
