import type { Context } from "hono";
import faceStyles from "../../../web/card-face/card-face.css?inline";
import tokens from "../../../web/card-face/tokens.css?inline";
import type { AppEnv } from "../../http/context.ts";
import { messagesIn } from "../../i18n.ts";
import { respondWithPage } from "../../pages/document.tsx";
import styles from "./landing.css?inline";
import script from "./landing.js?raw";
import type { LandingContent } from "./landing.service.ts";
import { Metadata } from "./landingMetadata.tsx";
import { LandingPage } from "./landingPage.tsx";
import type { LandingVariant } from "./landingVariant.ts";

/** Renders the landing page. It is complete without JavaScript. */
export function renderLanding(c: Context<AppEnv>, variant: LandingVariant, content: LandingContent) {
  const { locale, origin } = variant;
  const messages = messagesIn(locale);
  return respondWithPage(c, {
    locale,
    title: messages.landing_title(),
    styles: tokens + faceStyles + styles,
    metadata: <Metadata variant={variant} messages={messages} content={content} />,
    children: <LandingPage origin={origin} locale={locale} messages={messages} content={content} />,
    script,
  });
}
