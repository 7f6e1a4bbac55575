import type { LoginProvider } from "../../domain/users/loginProviders.ts";
import type { Bindings } from "../env.ts";

/** How a provider of external login differs from the standard (OpenID Connect Core 1.0). */
type Row = {
  issuer: string;
  scope: string;
  /** False where the provider does not send a nonce back. */
  nonce: boolean;
  /** True where `email_verified` can be relied on; elsewhere the person proves the address by a code. */
  vouchesForEmail: boolean;
  /** Asks the provider for the person, not for a session that is still open there. Google never asks for the password again. */
  reauthenticate: Record<string, string>;
};

/** The providers. A new one is a row here, its name in `LOGIN_PROVIDERS`, three settings and a button. */
const PROVIDERS = {
  google: {
    issuer: "https://accounts.google.com",
    scope: "openid email profile",
    nonce: true,
    vouchesForEmail: true,
    reauthenticate: { prompt: "select_account" },
  },
  kakao: {
    issuer: "https://kauth.kakao.com",
    scope: "openid account_email profile_nickname",
    nonce: true,
    vouchesForEmail: false,
    reauthenticate: { prompt: "login" },
  },
  naver: {
    issuer: "https://nid.naver.com",
    scope: "openid email profile",
    nonce: false,
    vouchesForEmail: false,
    reauthenticate: { auth_type: "reauthenticate" },
  },
} as const satisfies Record<LoginProvider, Row>;

export type Provider = Row & { name: LoginProvider; clientId: string; clientSecret: string };

/** A provider with what the operator set for it; null where it is not set up. */
export function getProvider(name: LoginProvider, env: Bindings): Provider | null {
  const setting = (suffix: string) => {
    const value: unknown = Reflect.get(env, `OIDC_${name.toUpperCase()}_${suffix}`);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const clientId = setting("CLIENT_ID");
  const clientSecret = setting("CLIENT_SECRET");
  if (!clientId || !clientSecret) return null;
  const row: Row = PROVIDERS[name];
  return { ...row, name, clientId, clientSecret, issuer: setting("ISSUER") ?? row.issuer };
}
