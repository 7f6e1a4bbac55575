import { html } from "hono/html";
import { PRODUCT_NAME } from "../../web/lib/product.ts";
import type { Locale } from "../i18n.ts";
import type { Mail } from "./mail.ts";

type Letter = {
  to: string;
  locale: Locale;
  subject: string;
  greeting: string;
  lines: string[];
  /** What to type, or where to go. */
  code?: string;
  url?: string;
};

/** Lays a letter out as text and as HTML, right to left where the language is. */
export async function layOut({ to, locale, subject, greeting, lines, code, url }: Letter): Promise<Mail> {
  const direction = locale === "ur" ? "rtl" : "ltr";
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`);
  const codeBlock = code
    ? html`<p dir="ltr" style="margin:20px 0;font-size:32px;font-weight:700;letter-spacing:.2em">${code}</p>`
    : "";
  const link = url
    ? html`<p dir="ltr" style="margin:20px 0;overflow-wrap:anywhere"><a href="${url}" style="color:#c8372d">${url}</a></p>`
    : "";
  const body = await html`<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#faf8f4;color:#1b1a17;font:16px/1.6 system-ui,sans-serif;text-align:start">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#fff;border:1px solid #e6e1d6;border-radius:16px">
<p style="margin:0 0 20px;font-weight:700;color:#c8372d">${PRODUCT_NAME}</p>
<p style="margin:0 0 12px">${greeting}</p>
${codeBlock}${link}${paragraphs}
</div></body></html>`;
  const text = [greeting, code, url, ...lines].filter(Boolean).join("\n\n");
  // What somebody typed stands in some subjects; a line break there would begin another header.
  const oneLine = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return { to, subject: oneLine, text, html: body.toString() };
}
