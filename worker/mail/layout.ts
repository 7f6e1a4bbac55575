import { html, raw } from "hono/html";
import { withoutNeedlessIsolates } from "../../domain/format.ts";
import { getDirection, type Locale, localeRow } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import type { Mail } from "./mail.ts";
import mark from "./mark.png?inline";

type MailContent = {
  to: string;
  locale: Locale;
  subject: string;
  greeting: string;
  lines: string[];
  /** A code to enter. */
  code?: string;
  /** Labels and values, for a receipt. */
  rows?: (readonly [label: string, value: string])[];
  /** The page to open, and what is done there. */
  action?: { label: string; url: string } | undefined;
  /** The page on which the reader ends such mails. Mail clients show a button of their own for it (RFC 8058). */
  unsubscribe?: { label: string; url: string };
};

const LATIN = "system-ui,-apple-system,'Segoe UI',sans-serif";

/** Nastaliq needs its own font and a greater line height. */
const NASTALIQ = `16px/2 'Noto Nastaliq Urdu',${LATIN}`;

/**
 * The brand mark. Mail clients show no SVG, and many load no pictures, so each mail contains it. Opening a mail then
 * makes no request.
 */
const MARK = {
  disposition: "inline",
  contentId: "mark",
  filename: "mark.png",
  type: "image/png",
  content: mark.slice(mark.indexOf(",") + 1),
} as const;

/** Colors for clients that have a dark mode and keep styles. `!important`, because the light ones are inline. */
const DARK = raw(`<style>@media (prefers-color-scheme:dark){
.page{background:#141311!important;color:#f2eee6!important}.sheet{background:#1d1b18!important;border-color:#34302a!important}
.line{border-color:#34302a!important}.soft,.soft a{color:#a8a195!important}
.action,.action a{background:#f2eee6!important;color:#141311!important}}</style>`);

/**
 * Maximum length of a verification code. A longer code is a temporary password, which needs a smaller font to fit into
 * one line on a phone.
 */
const DIGITS = 6;

/**
 * Lays a mail out as text and HTML, in the direction of its language. Mail clients drop the attributes of the document,
 * and some know only tables, so a table states the language, the direction and the width.
 */
export async function layOut(content: MailContent): Promise<Mail> {
  const { to, locale, code, rows, action, unsubscribe } = content;
  // Some mail clients show an isolate as a box.
  const [subject = "", greeting = "", ...lines] = [content.subject, content.greeting, ...content.lines].map(
    withoutNeedlessIsolates,
  );
  const { isNastaliq, keepsWords } = localeRow(locale);
  const direction = getDirection(locale);
  const font = `font:${isNastaliq ? NASTALIQ : `16px/1.6 ${LATIN}`};${keepsWords ? "word-break:keep-all;" : ""}`;
  const isRightToLeft = direction === "rtl";
  const body = await html`<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title>${DARK}</head>
<body class="page" style="margin:0;padding:0;background:#faf8f4">
<table role="presentation" lang="${locale}" dir="${direction}" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf8f4;color:#1b1a17;${font}overflow-wrap:break-word"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" class="sheet" width="480" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:480px;background:#ffffff;border:1px solid #e6e1d6;border-radius:16px;border-collapse:separate"><tr><td align="${isRightToLeft ? "right" : "left"}" style="padding:28px 24px 16px;${font}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td><img src="cid:${MARK.contentId}" alt="" width="32" height="32" style="display:block;border:0"></td><td style="padding:0 10px;font:700 18px/32px ${LATIN}">${PRODUCT_NAME}</td></tr></table>
<p style="margin:0 0 12px">${greeting}</p>
${toCode(code)}${toRows(rows)}${toButton(action)}${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}${toLink(action, locale)}${toUnsubscribe(unsubscribe)}
</td></tr></table>
</td></tr></table>
</body></html>`;
  const list = rows?.map(([label, value]) => `${label}: ${value}`).join("\n");
  const end = unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`;
  const text = [greeting, code, list, action?.url, ...lines, end].filter(Boolean).join("\n\n");
  // Some subjects contain user input, in which a line break would start another header.
  const oneLine = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const headers = unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe.url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { to, subject: oneLine, text, html: body.toString(), attachments: [MARK], ...(headers && { headers }) };
}

/** A code runs left to right, but is aligned with the text. */
function toCode(code: string | undefined) {
  if (!code) return "";
  const style = code.length > DIGITS ? "22px/1.4" : "32px/1.4";
  const spacing = code.length > DIGITS ? ".02em" : ".2em";
  return html`<p style="margin:20px 0;font:700 ${style} ${LATIN};letter-spacing:${spacing}"><span dir="ltr">${code}</span></p>`;
}

function toRows(rows: MailContent["rows"]) {
  if (!rows) return "";
  const cells = rows.map(([label, value], index) => {
    const border = index > 0 ? "border-top:1px solid #e6e1d6" : "";
    // An isolated value is a number, a price or a name in Latin letters.
    const font = value.startsWith("\u2066") ? `font-family:${LATIN};` : "";
    return html`<tr>
<td class="line soft" style="padding:10px 0;color:#6b665c;vertical-align:top;${border}">${label}</td>
<td class="line" width="60%" style="padding:10px 12px;font-weight:600;vertical-align:top;overflow-wrap:anywhere;${font}${border}">${value}</td></tr>`;
  });
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${cells}</table>`;
}

/** A cell with a color is the only button that every client shows. Outlook takes its padding from `mso-padding-alt`. */
function toButton(action: MailContent["action"]) {
  if (!action) return "";
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0;border-collapse:separate"><tr><td class="action" bgcolor="#1b1a17" style="background:#1b1a17;border-radius:999px;mso-padding-alt:12px 24px"><a href="${action.url}" style="display:inline-block;padding:10px 24px;border-radius:999px;background:#1b1a17;color:#faf8f4;font-weight:600;text-decoration:none">${action.label}</a></td></tr></table>`;
}

/** The bare URL, for readers whose client shows no button or who want to see where it leads. */
function toLink(action: MailContent["action"], locale: Locale) {
  if (!action) return "";
  return html`<p class="soft line" style="margin:20px 0 12px;padding:16px 0 0;border-top:1px solid #e6e1d6;color:#6b665c;font-size:14px">${messagesIn(locale).mail_link_below()}<br><a href="${action.url}" dir="ltr" style="color:#6b665c;font:14px/1.6 ${LATIN};overflow-wrap:anywhere;word-break:break-all">${action.url}</a></p>`;
}

function toUnsubscribe(unsubscribe: MailContent["unsubscribe"]) {
  if (!unsubscribe) return "";
  return html`<p class="soft" style="margin:0 0 12px;color:#6b665c;font-size:14px"><a href="${unsubscribe.url}" style="color:#6b665c">${unsubscribe.label}</a></p>`;
}
