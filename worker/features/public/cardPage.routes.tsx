import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { localesOf } from "../../http/locale.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { baseLocale, localeOfTag, messagesIn } from "../../i18n.ts";
import { getPublicCard } from "../cards/cards.service.ts";
import { CardPage } from "./cardPage.tsx";
import { answerPage } from "./document.tsx";
import { answerErrorPage } from "./errorPage.tsx";
import { leaveApp } from "./inAppBrowser.rules.ts";
import { Metadata } from "./metadata.tsx";
import { cardParam } from "./public.schema.ts";
import shareScript from "./share.js?raw";

/** The public page of a card, complete without JavaScript, in the reader's language. */
export const cardPageRoutes = new Hono<AppEnv>()
  .get("/:cardId", validate("param", cardParam), async (c) => {
    const wanted = localesOf(c);
    const card = await getPublicCard(c.var, c.req.valid("param").cardId, wanted);
    // Without a wish that we know, our words speak the card's language.
    const locale = wanted[0] ?? localeOfTag(card.locale) ?? baseLocale;
    const url = `${publicOrigin(c)}/c/${card.cardId}`;
    const asked = card.locales.find((has) => has === localeOfTag(c.req.query("lang") ?? ""));
    const wayOut = leaveApp(c.req.header("user-agent") ?? "", c.req.url);
    return answerPage(c, {
      locale,
      title: card.name,
      metadata: <Metadata card={card} url={url} asked={asked} />,
      children: <CardPage card={card} words={messagesIn(locale)} locale={locale} url={url} wayOut={wayOut} />,
      script: shareScript,
    });
  })
  // Some applications add a slash to what they take for a link.
  .get("/:cardId/", validate("param", cardParam), (c) =>
    c.redirect(`/c/${c.req.valid("param").cardId}${new URL(c.req.url).search}`, 301),
  )
  .onError(answerErrorPage);
