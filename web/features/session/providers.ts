import { LOGIN_PROVIDERS, type LoginProvider } from "../../../domain/users/loginProviders.ts";
import { m } from "../../lib/i18n.ts";

const LABELS = {
  google: () => m.provider_google(),
  kakao: () => m.provider_kakao(),
  naver: () => m.provider_naver(),
} satisfies Record<LoginProvider, () => string>;

export const isProvider = (name: unknown): name is LoginProvider =>
  LOGIN_PROVIDERS.some((provider) => provider === name);

/** A provider's name in the reader's language. */
export const providerLabel = (provider: LoginProvider): string => LABELS[provider]();

/** The URL that starts an external login. Open it as a page. @param returnTo a path of this product */
export const externalLoginUrl = (provider: LoginProvider, returnTo = "/"): string =>
  `/api/auth/oauth/${provider}?${new URLSearchParams({ returnTo })}`;
