import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../../http/context.ts";
import { validate } from "../../http/validate.ts";
import { answerCard, readingOf } from "./answerCard.tsx";
import { answerErrorPage } from "./errorPage.tsx";
import { answerKept } from "./keptPages.ts";
import { cardParam } from "./public.schema.ts";

/** The public page of a card, complete without JavaScript, in the reader's language. */
export const cardPageRoutes = new Hono<AppEnv>()
  .get("/:cardId", validate("param", cardParam), async (c) => {
    const { cardId } = c.req.valid("param");
    if (c.req.query("left")) return answerCard(c, cardId, { left: true });
    // Who is logged in, the card's owner among them, sees each change at once.
    const seconds = getCookie(c, "accessToken") ? 0 : c.var.settings.PAGE_SECONDS;
    const key = JSON.stringify([cardId, readingOf(c)]);
    return answerKept(c, { seconds, key }, async () => answerCard(c, cardId));
  })
  // Some applications add a slash to what they take for a link.
  .get("/:cardId/", validate("param", cardParam), (c) =>
    c.redirect(`/c/${c.req.valid("param").cardId}${new URL(c.req.url).search}`, 301),
  )
  .onError(answerErrorPage);
