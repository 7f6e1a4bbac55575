import { LOGIN_PROVIDERS, type LoginProvider } from "../../../domain/users/loginProviders.ts";
import { API_BASE } from "../../lib/config.ts";
import { m } from "../../lib/i18n.ts";

const LABELS = {
  google: () => m.provider_google(),
  kakao: () => m.provider_kakao(),
  naver: () => m.provider_naver(),
} satisfies Record<LoginProvider, () => string>;

/** Set in the session storage while the tab is at the page of a provider. */
export const AT_PROVIDER = "atProvider";

export const isProvider = (name: unknown): name is LoginProvider =>
  LOGIN_PROVIDERS.some((provider) => provider === name);

/** A provider's name in the reader's language. */
export const providerLabel = (provider: LoginProvider): string => LABELS[provider]();

/** The URL that starts an external login. Open it as a page. @param returnTo a path of this product */
export const externalLoginUrl = (provider: LoginProvider, returnTo = "/", autoLogin = false): string =>
  `${API_BASE}/auth/oauth/${provider}?${new URLSearchParams({ returnTo, autoLogin: `${autoLogin}` })}`;
