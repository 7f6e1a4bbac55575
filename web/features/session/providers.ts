import { LOGIN_PROVIDERS, type LoginProvider } from "../../../domain/users/loginProviders.ts";
import { m } from "../../lib/i18n.ts";

const LABELS = {
  google: () => m.provider_google(),
  kakao: () => m.provider_kakao(),
  naver: () => m.provider_naver(),
} satisfies Record<LoginProvider, () => string>;

export const isProvider = (name: unknown): name is LoginProvider =>
  LOGIN_PROVIDERS.some((provider) => provider === name);

/** What a provider is called in the reader's language. */
export const providerLabel = (provider: LoginProvider): string => LABELS[provider]();

/** Where an external login starts; to be opened as a page. @param returnTo a path of our own */
export const externalLoginUrl = (provider: LoginProvider, returnTo = "/"): string =>
  `/api/auth/oauth/${provider}?${new URLSearchParams({ returnTo })}`;
