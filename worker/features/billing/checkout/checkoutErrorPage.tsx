import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { readPayToken } from "../../../crypto/payToken.ts";
import type { AppEnv } from "../../../http/context.ts";
import { toErrorResponse } from "../../../http/errorResponse.ts";
import { getLocale } from "../../../http/locale.ts";
import { messagesIn } from "../../../i18n.ts";
import { Brand, respondWithPage } from "../../../pages/document.tsx";

/**
 * Renders the error page of the payment page in the reader's language. If the confirmation of a payment failed,
 * reloading the same URL confirms it later. Links to the application if its URL is known.
 */
export async function toPayErrorPage(error: Error, c: Context<AppEnv>) {
  // Every error code that reaches a client has a status that allows a body.
  const status = toErrorResponse(error, c).status as ContentfulStatusCode;
  const locale = getLocale(c);
  const messages = messagesIn(locale);
  const home = await findHomeUrl(c);
  const isPending = c.req.path.endsWith("/return") && status !== 404;
  const [title, text] = isPending
    ? [messages.payment_pending_title(), messages.payment_pending_safe()]
    : status === 404
      ? [messages.payment_unknown_title(), messages.payment_unknown_text()]
      : [messages.failed_page_title(), messages.failed_page_text()];
  const children = (
    <>
      <header className="top">
        <Brand href={home} />
      </header>
      <main className="message">
        <h1>{title}</h1>
        <p>{text}</p>
        {isPending && (
          <a className="button primary" href={c.req.path + new URL(c.req.url).search}>
            {messages.payment_ask_again()}
          </a>
        )}
        {home && (
          <a className={isPending ? "button" : "button primary"} href={home}>
            {messages.card_page_home({ product: PRODUCT_NAME })}
          </a>
        )}
      </main>
    </>
  );
  return respondWithPage(c, { locale, title, metadata: <meta name="robots" content="noindex" />, children }, status);
}

/** The application's start page, if known. The payment host has none. */
async function findHomeUrl(c: Context<AppEnv>): Promise<string | undefined> {
  const { TOKEN_KEYS, PUBLIC_ORIGIN } = c.var.settings;
  const [, token = ""] = /^\/pay\/([^/]+)/.exec(c.req.path) ?? [];
  const target = await readPayToken(token, TOKEN_KEYS, c.var.now);
  const origin = target?.appOrigin ?? PUBLIC_ORIGIN;
  return origin ? new URL("/", origin).href : undefined;
}
