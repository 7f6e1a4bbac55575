import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { detectInAppBrowser } from "../../../domain/inAppBrowser.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import { resolveTheme } from "../../../web/card-face/cardFace.tsx";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { messagesIn } from "../../i18n.ts";
import { respondWithPage } from "../../pages/document.tsx";
import typedScript from "../../pages/typed.js?raw";
import { CardPage } from "./cardPage.tsx";
import keptDetailsScript from "./keptDetails.js?raw";
import { LeadFormSection, type LeadFormState } from "./leadFormSection.tsx";
import markerScript from "./marker.js?raw";
import { Metadata } from "./metadata.tsx";
import shareScript from "./share.js?raw";
import statisticsScript from "./statistics.js?raw";

/** Everything that a card's page depends on, except stored content. It is the cache key of the page. */
export function getPageVariant(c: Context<AppEnv>, cardId: string) {
  const origin = publicOrigin(c);
  const lang = findLocale(c.req.query("lang") ?? "");
  // Exclude other query parameters and the case of the ID, which anyone could vary to evict pages from the cache.
  const address = `${origin}/c/${cardId}${lang ? `?lang=${lang}` : ""}`;
  return {
    origin,
    preferredLocales: getPreferredLocales(c),
    lang,
    inApp: detectInAppBrowser(c.req.header("user-agent") ?? "", address),
  };
}

/**
 * Renders a card's page in the reader's language.
 *
 * @param details state of the lead form, if the response follows a submission
 */
export function renderCard(
  c: Context<AppEnv>,
  card: PublicCard,
  details?: LeadFormState,
  status?: ContentfulStatusCode,
) {
  const { origin, preferredLocales, lang, inApp } = getPageVariant(c, card.cardId);
  // Without a preferred language, the interface uses the card's language.
  const locale = preferredLocales[0] ?? findLocale(card.locale) ?? baseLocale;
  const messages = messagesIn(locale);
  const url = `${origin}/c/${card.cardId}`;
  const requestedLocale = card.locales.find((has) => has === lang);
  const look = resolveTheme(card);
  const hasForm = details ? details.errors !== undefined : card.detailsWanted;
  const detailsSection = <LeadFormSection card={card} messages={messages} locale={locale} {...details} />;
  const page = {
    locale,
    title: card.name,
    ...(look && { look }),
    metadata: <Metadata card={card} url={url} requestedLocale={requestedLocale} />,
    children: (
      <CardPage card={card} messages={messages} locale={locale} url={url} inApp={inApp} details={detailsSection} />
    ),
    script: [
      shareScript,
      // The response to a form is not another view of the card.
      card.premium && !details && statisticsScript,
      // After the statistics, which read the marker.
      markerScript,
      hasForm && typedScript,
      // After the entered values, which take precedence.
      hasForm && keptDetailsScript,
    ]
      .filter(Boolean)
      .join(""),
  };
  return respondWithPage(c, page, status);
}
