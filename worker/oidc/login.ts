import * as oidc from "openid-client";
import { AppError } from "../../domain/errors.ts";
import { outage } from "../outage.ts";
import type { Provider } from "./providers.ts";

/** The state of a login until the provider redirects the browser back. */
export type Flow = { state: string; nonce: string; codeVerifier: string };

/** The identity that a provider returns. */
export type ExternalPerson = { subject: string; email: string | null; emailVerified: boolean; name: string | null };

const TIMEOUT_SECONDS = 10;

/** Delay before a provider that did not respond should be tried again, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Builds the login URL of a provider: authorization code flow with PKCE, state and nonce.
 *
 * @param reauthenticate asks the provider to authenticate the user again, if it supports this
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
 * Exchanges the provider's response for the user's identity. Verifies the ID token's signature, issuer, audience, times
 * and nonce.
 *
 * @param returned URL to which the provider redirected the browser
 * @returns null if the user cancelled at the provider
 * @throws PROVIDER_REFUSED (wrong state or nonce, or an expired code), PROVIDER_DOWN
 */
export async function finishLogin(provider: Provider, returned: URL, flow: Flow): Promise<ExternalPerson | null> {
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
    // The library has checked the state before it reports this (RFC 6749, 4.1.2.1).
    if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return null;
    throw isUnreachable(error) ? down(error) : new AppError("PROVIDER_REFUSED");
  }
}

/** Reads the discovery document of a provider. @throws PROVIDER_DOWN */
export async function findIssuer(provider: Provider): Promise<void> {
  await discover(provider);
}

async function discover(provider: Provider): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  // Only a local issuer uses plain HTTP.
  const insecure = issuer.hostname === "localhost" && issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  try {
    return await oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      // By default, the library relies on TLS and does not verify the signature.
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
      timeout: TIMEOUT_SECONDS,
    });
  } catch (error) {
    throw down(error);
  }
}

/** The library's error codes for missing or malformed responses. */
const UNANSWERED = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** True for network failures and server errors; false if the provider refused. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.AuthorizationResponseError)
    return ["server_error", "temporarily_unavailable"].includes(error.error);
  // A ClientError without a code comes from the network.
  if (error instanceof oidc.ClientError) return error.code === undefined || UNANSWERED.has(error.code);
  return error instanceof TypeError;
}

function down(cause: unknown): AppError {
  outage("login provider", cause);
  return new AppError("PROVIDER_DOWN", { retryAfter: RETRY_SECONDS });
}
