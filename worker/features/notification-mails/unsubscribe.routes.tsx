import { type Context, Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { getLocale } from "../../http/locale.ts";
import { messagesIn } from "../../i18n.ts";
import { respondWithPage } from "../../pages/document.tsx";
import { toErrorPage } from "../../pages/errorPage.tsx";
import { readUnsubscribeLink, unsubscribeMails } from "./notificationMails.service.ts";
import { UnsubscribePage } from "./unsubscribePage.tsx";

/**
 * The links that end mails about notifications. Mail services send the POST without a cookie and an origin (RFC 8058),
 * so only the signed token counts.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    await readUnsubscribeLink(c.var, c.req.param("token"));
    return renderPage(c, false);
  })
  .post("/:token", async (c) => {
    await unsubscribeMails(c.var, c.req.param("token"));
    return renderPage(c, true);
  })
  .onError(toErrorPage);

function renderPage(c: Context<AppEnv>, isDone: boolean) {
  const locale = getLocale(c);
  const messages = messagesIn(locale);
  return respondWithPage(c, {
    locale,
    title: messages.mail_unsubscribe(),
    metadata: <meta name="robots" content="noindex" />,
    isPersonal: true,
    children: <UnsubscribePage messages={messages} isDone={isDone} />,
  });
}
