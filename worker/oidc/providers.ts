import type { LoginProvider } from "../../domain/users/loginProviders.ts";
import type { Bindings } from "../env.ts";

/** Properties in which a login provider differs from OpenID Connect Core 1.0. */
type Row = {
  issuer: string;
  scope: string;
  /** False if the provider does not return the nonce. */
  nonce: boolean;
  /** True if `email_verified` is reliable. Otherwise the user verifies the address with a code. */
  vouchesForEmail: boolean;
  /** Parameters that force an interactive login. Google never asks for the password again. */
  reauthenticate: Record<string, string>;
};

/** The login providers. To add one, add a row here, its name in `LOGIN_PROVIDERS`, three settings and a button. */
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

/** Returns a provider with the operator's settings; null if it is not configured. */
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
