import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { validate } from "../../http/validate.ts";
import { answerCard } from "./answerCard.tsx";
import { answerErrorPage } from "./errorPage.tsx";
import { cardParam } from "./public.schema.ts";

/** The public page of a card, complete without JavaScript, in the reader's language. */
export const cardPageRoutes = new Hono<AppEnv>()
  .get("/:cardId", validate("param", cardParam), (c) =>
    answerCard(c, c.req.valid("param").cardId, c.req.query("left") ? { left: true } : undefined),
  )
  // Some applications add a slash to what they take for a link.
  .get("/:cardId/", validate("param", cardParam), (c) =>
    c.redirect(`/c/${c.req.valid("param").cardId}${new URL(c.req.url).search}`, 301),
  )
  .onError(answerErrorPage);
