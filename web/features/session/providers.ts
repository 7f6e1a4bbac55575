import type { InferResponseType } from "hono/client";
import type { api } from "../../lib/api.ts";
import { m } from "../../lib/i18n.ts";

/** A provider of external login. */
export type ProviderName = InferResponseType<typeof api.auth.oauth.pending.$get, 200>["provider"];

const LABELS = {
  google: () => m.provider_google(),
  kakao: () => m.provider_kakao(),
  naver: () => m.provider_naver(),
} satisfies Record<ProviderName, () => string>;

/** The providers, in the order in which they are offered. */
export const providers = Object.keys(LABELS) as ProviderName[];

export const isProvider = (name: unknown): name is ProviderName => providers.some((provider) => provider === name);

/** What a provider is called in the reader's language. */
export const providerLabel = (provider: ProviderName): string => LABELS[provider]();

/** Where an external login starts; to be opened as a page. @param returnTo a path of our own */
export const externalLoginUrl = (provider: ProviderName, returnTo = "/"): string =>
  `/api/auth/oauth/${provider}?${new URLSearchParams({ returnTo })}`;
