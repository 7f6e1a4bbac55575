import * as oidc from "openid-client";
import { AppError } from "../../domain/errors.ts";
import { outage } from "../outage.ts";
import type { Provider } from "./providers.ts";

/** What must survive until the provider sends the person back. */
export type Flow = { state: string; nonce: string; codeVerifier: string };

/** Who a provider says somebody is. */
export type ExternalPerson = { subject: string; email: string | null; emailVerified: boolean; name: string | null };

const TIMEOUT_SECONDS = 10;

/** When it makes sense to try a provider again that did not answer. */
const RETRY_SECONDS = 5;

/**
 * Builds the address of a provider's login, by authorization code with PKCE, state and nonce.
 * @param reauthenticate asks the provider to make sure who is there, as far as it can
 * @throws PROVIDER_DOWN
 */
export async function startLogin(
  provider: Provider,
  redirectUri: string,
  reauthenticate = false,
): Promise<{ url: URL; flow: Flow }> {
  const config = await discover(provider);
  const flow = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: flow.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: "S256",
    ...(provider.nonce && { nonce: flow.nonce }),
    ...(reauthenticate && provider.reauthenticate),
  });
  return { url, flow };
}

/**
 * Exchanges what the provider sent back for the person it vouches for; the ID token's signature, issuer, audience,
 * times and nonce are verified.
 * @param returned the address that the provider sent the person back to
 * @throws PROVIDER_REFUSED (another state or nonce, an expired code, a person who said no), PROVIDER_DOWN
 */
export async function finishLogin(provider: Provider, returned: URL, flow: Flow): Promise<ExternalPerson> {
  const config = await discover(provider);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, returned, {
      expectedState: flow.state,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
      ...(provider.nonce && { expectedNonce: flow.nonce }),
    });
    const claims = tokens.claims();
    if (!claims) throw new AppError("PROVIDER_REFUSED");
    return {
      subject: claims.sub,
      email: typeof claims.email === "string" ? claims.email.trim().toLowerCase() : null,
      emailVerified: claims.email_verified === true,
      name: typeof claims.name === "string" ? claims.name : null,
    };
  } catch (error) {
    throw isUnreachable(error) ? down(error) : new AppError("PROVIDER_REFUSED");
  }
}

/** Reads the document by which a provider is found. @throws PROVIDER_DOWN */
export async function findIssuer(provider: Provider): Promise<void> {
  await discover(provider);
}

async function discover(provider: Provider): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  // Only a stand-in on this machine speaks plain HTTP.
  const insecure = issuer.hostname === "localhost" && issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  try {
    return await oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      // The library would take the connection to the provider for proof enough and leave signatures unread.
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
      timeout: TIMEOUT_SECONDS,
    });
  } catch (error) {
    throw down(error);
  }
}

/** What the library says where it got no answer that it could judge. */
const UNANSWERED = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** A network that fails or a server that breaks, as against a provider that says no. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.AuthorizationResponseError)
    return ["server_error", "temporarily_unavailable"].includes(error.error);
  // An error without a code came from under the library: here, from the network.
  if (error instanceof oidc.ClientError) return error.code === undefined || UNANSWERED.has(error.code);
  return error instanceof TypeError;
}

function down(cause: unknown): AppError {
  outage("login provider", cause);
  return new AppError("PROVIDER_DOWN", { retryAfter: RETRY_SECONDS });
}
