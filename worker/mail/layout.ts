import { html } from "hono/html";
import { getDirection, type Locale, localeRow } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import type { Mail } from "./mail.ts";

type MailContent = {
  to: string;
  locale: Locale;
  subject: string;
  greeting: string;
  lines: string[];
  /** A code to enter, or a URL to open. */
  code?: string;
  url?: string;
};

const LATIN = "system-ui,sans-serif";

/** Nastaliq needs its own font and a greater line height. */
const NASTALIQ = `16px/2 'Noto Nastaliq Urdu',${LATIN}`;

/** The brand mark, as in the application. */
const SEAL = html`<span lang="ko" aria-hidden="true" style="display:inline-block;width:28px;margin-inline-end:10px;border-radius:8px;background:#c8372d;color:#fff;font-size:14px;text-align:center;transform:rotate(-3deg)">모</span>`;

/**
 * Maximum length of a verification code. A longer code is a temporary password, which needs a smaller font to fit into
 * one line on a phone.
 */
const DIGITS = 6;

/** Lays a mail out as text and HTML, in the direction of its language. */
export async function layOut({ to, locale, subject, greeting, lines, code, url }: MailContent): Promise<Mail> {
  const { isNastaliq, keepsWords } = localeRow(locale);
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`);
  // Codes and URLs run left to right, but are aligned with the text.
  const codeBlock = code
    ? html`<p style="margin:20px 0;font:700 ${code.length > DIGITS ? "22px/1.4" : "32px/1.4"} ${LATIN};letter-spacing:${code.length > DIGITS ? ".02em" : ".2em"}"><span dir="ltr">${code}</span></p>`
    : "";
  const link = url
    ? html`<p style="margin:20px 0;font:16px/1.6 ${LATIN};overflow-wrap:anywhere"><a href="${url}" dir="ltr" style="color:#c8372d">${url}</a></p>`
    : "";
  const body = await html`<!doctype html>
<html lang="${locale}" dir="${getDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf8f4;color:#1b1a17;font:${isNastaliq ? NASTALIQ : `16px/1.6 ${LATIN}`};text-align:start;${keepsWords ? "word-break:keep-all;" : ""}overflow-wrap:break-word">
<div style="max-width:480px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #e6e1d6;border-radius:16px">
<p style="margin:0 0 20px;font:700 18px/28px ${LATIN}">${SEAL}${PRODUCT_NAME}</p>
<p style="margin:0 0 12px">${greeting}</p>
${codeBlock}${link}${paragraphs}
</div></body></html>`;
  const text = [greeting, code, url, ...lines].filter(Boolean).join("\n\n");
  // Some subjects contain user input, in which a line break would start another header.
  const oneLine = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return { to, subject: oneLine, text, html: body.toString() };
}
