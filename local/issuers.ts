import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Configuration, Provider as Issuer, KoaContextWithOIDC } from "oidc-provider";
import { LOGIN_PROVIDERS } from "../domain/users/loginProviders.ts";
import { interactionPolicy, memoryAdapter, Provider } from "./oidcProvider.ts";
import { personForm } from "./personForm.ts";

/** Local OpenID Connect issuers, one per login provider. */
export type Issuers = {
  /** The settings `OIDC_<NAME>_*` with which the product uses them. */
  settings: Record<string, string>;
  /** Stops one issuer, to test the outage of a provider. */
  stopOne: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Person = { email: string; name: string; emailVerified: boolean };

/**
 * Starts an issuer for each provider that is not configured.
 *
 * @param origin origin of the product, for redirects
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
  // With keep-alive, an idle connection could close while a request is on its way.
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
    // Real providers put the claims into the ID token, which saves a call.
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
    // Naver's parameter for reauthentication.
    extraParams: ["auth_type"],
    findAccount: (_, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { email, name, emailVerified } = person;
      // Only Google reports whether an address is verified.
      const verified = client.name === "google" ? { email_verified: emailVerified } : {};
      return { accountId: id, claims: () => ({ sub: id, email, name, ...verified }) };
    },
    loadExistingGrant: grantAll,
  };
}

/**
 * Adds Google's prompt `select_account`, which is not part of the standard's base set. It asks for the user, like
 * `login`.
 */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return prompts;
}

/** A new key for each run. */
function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "run", use: "sig", alg: "RS256" };
}

/** Grants all scopes without a consent screen. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, session, provider, params } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId ?? "", accountId: session?.accountId ?? "" });
  grant.addOIDCScope(typeof params?.scope === "string" ? params.scope : "openid");
  await grant.save();
  return grant;
}

/** The login page of the provider: log in as any person, or decline. */
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
