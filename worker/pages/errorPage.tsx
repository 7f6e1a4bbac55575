import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { PRODUCT_NAME } from "../../domain/product.ts";
import type { AppEnv } from "../http/context.ts";
import { toErrorResponse } from "../http/errorResponse.ts";
import { getLocale } from "../http/locale.ts";
import { messagesIn } from "../i18n.ts";
import { Brand, respondWithPage } from "./document.tsx";

/**
 * Renders an error in the reader's language. People open these pages from printed cards, so a code would not help them.
 */
export function toErrorPage(error: Error, c: Context<AppEnv>) {
  // Every error code that reaches a client has a status that allows a body.
  const status = toErrorResponse(error, c).status as ContentfulStatusCode;
  const locale = getLocale(c);
  const messages = messagesIn(locale);
  const [title, text] =
    status === 404
      ? [messages.card_page_missing_title(), messages.card_page_missing_text()]
      : status === 410
        ? [messages.card_page_in_trash_title(), messages.card_page_in_trash_text()]
        : [messages.failed_page_title(), messages.failed_page_text()];
  const children = (
    <>
      <header className="top">
        <Brand />
      </header>
      <main className="message">
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button primary" href="/">
          {messages.card_page_home({ product: PRODUCT_NAME })}
        </a>
      </main>
    </>
  );
  return respondWithPage(c, { locale, title, metadata: <meta name="robots" content="noindex" />, children }, status);
}
