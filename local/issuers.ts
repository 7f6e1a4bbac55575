import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Configuration, Provider as Issuer, KoaContextWithOIDC } from "oidc-provider";
import { LOGIN_PROVIDERS } from "../domain/users/loginProviders.ts";
import { interactionPolicy, memoryAdapter, Provider } from "./oidcProvider.ts";
import { personForm } from "./personForm.ts";

/** Real OpenID Connect issuers on this machine, one for each provider that the product offers. */
export type Issuers = {
  /** What the product must be told to use them: the settings `OIDC_<NAME>_*`. */
  settings: Record<string, string>;
  /** Ends one, to see what the product does when a provider is down. */
  stopOne: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Person = { email: string; name: string; emailVerified: boolean };

/**
 * Starts an issuer for each provider that the settings say nothing of.
 * @param origin where the product is served, to which the issuers may send people back
 */
export async function startIssuers(origin: string, given: Record<string, string> = {}): Promise<Issuers> {
  const servers = new Map<string, Server>();
  const settings: Record<string, string> = {};
  for (const name of LOGIN_PROVIDERS) {
    const prefix = `OIDC_${name.toUpperCase()}`;
    if (given[`${prefix}_CLIENT_ID`]) continue;
    const secret = randomBytes(24).toString("base64url");
    const { server, issuer } = await startIssuer({
      name,
      clientId: `moa-${name}`,
      clientSecret: secret,
      redirectUri: `${origin}/api/auth/oauth/${name}/callback`,
    });
    servers.set(name, server);
    settings[`${prefix}_ISSUER`] = issuer;
    settings[`${prefix}_CLIENT_ID`] = `moa-${name}`;
    settings[`${prefix}_CLIENT_SECRET`] = secret;
  }
  const stopOne = async (name: string) => {
    const server = servers.get(name);
    server?.closeAllConnections();
    await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  };
  return { settings, stopOne, stop: async () => void (await Promise.all(LOGIN_PROVIDERS.map(stopOne))) };
}

type Client = { name: string; clientId: string; clientSecret: string; redirectUri: string };

async function startIssuer(client: Client): Promise<{ server: Server; issuer: string }> {
  // What closes idle connections may close one on which a request is on its way, unnoticed where this process is busy.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, configuration(client, people));
  const handle = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/")) {
      interact(provider, client.name, people, request, response).catch(() => response.writeHead(400).end());
    } else void handle(request, response);
  });
  return { server, issuer };
}

function configuration(client: Client, people: Map<string, Person>): Configuration {
  return {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [client.redirectUri] }],
    scopes: ["openid", "email", "profile", "account_email", "profile_nickname"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      account_email: ["email"],
      profile: ["name"],
      profile_nickname: ["name"],
    },
    // The providers put the claims into the ID token, so that no second call is needed.
    conformIdTokenClaims: false,
    jwks: { keys: [signingKey()] },
    adapter: memoryAdapter(),
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    renderError: (ctx, { error, error_description: reason = "" }) => {
      ctx.type = "text";
      ctx.body = `${error}: ${reason}`;
    },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: policy() },
    // Naver's parameter for a login that is asked for again.
    extraParams: ["auth_type"],
    findAccount: (_, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { email, name, emailVerified } = person;
      // Only Google says whether an address was verified.
      const verified = client.name === "google" ? { email_verified: emailVerified } : {};
      return { accountId: id, claims: () => ({ sub: id, email, name, ...verified }) };
    },
    loadExistingGrant: grantAll,
  };
}

/** Google knows a prompt that is not in the standard's first set; it asks for the person, as `login` does. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return prompts;
}

/** A key of this run's own. */
function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "run", use: "sig", alg: "RS256" };
}

/** Nobody is asked what the product may see: this is not what the stand-in is for. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, session, provider, params } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId ?? "", accountId: session?.accountId ?? "" });
  grant.addOIDCScope(typeof params?.scope === "string" ? params.scope : "openid");
  await grant.save();
  return grant;
}

/** The provider's log-in page: whoever one says to be, one is; or one says no. */
async function interact(
  provider: Issuer,
  name: string,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(personForm(name));
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  if (form.has("cancel")) {
    const refusal = { error: "access_denied", error_description: "the person said no" };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const email = (form.get("email") ?? "").trim().toLowerCase();
  const accountId = `${name}-${Buffer.from(email).toString("hex")}`;
  people.set(accountId, { email, name: form.get("name") ?? "", emailVerified: form.has("verified") });
  return provider.interactionFinished(request, response, {
    login: { accountId, remember: false },
    select_account: {},
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
