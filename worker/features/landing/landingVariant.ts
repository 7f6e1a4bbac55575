import type { Context } from "hono";
import { findLocale, type Locale, localeRow } from "../../../domain/locales.ts";
import type { Messages } from "../../../messages/messages.ts";
import type { AppEnv } from "../../http/context.ts";
import { getLocale } from "../../http/locale.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import type { LandingContent } from "./landing.service.ts";

/** Leads a visitor through the sign-up, whose last screen leads to the first card. */
export const CREATE_CARD = "/user/register";

/** Everything that the landing page depends on, except stored content. It is the cache key of the page. */
export type LandingVariant = ReturnType<typeof getLandingVariant>;

export function getLandingVariant(c: Context<AppEnv>) {
  const locale = getLocale(c);
  // As in the shop (web/features/tickets/choice.ts), which goes by the time zone.
  const isInKorea = c.req.raw.cf?.country === "KR";
  return {
    origin: publicOrigin(c),
    locale,
    /** The language is part of the URL. */
    isRequested: findLocale(c.req.query("lang") ?? "") !== undefined,
    currency: isInKorea ? "KRW" : (localeRow(locale).currency ?? "USD"),
  };
}

/** The properties of each section of the page. */
export type SectionProps = { origin: string; locale: Locale; messages: Messages; content: LandingContent };
