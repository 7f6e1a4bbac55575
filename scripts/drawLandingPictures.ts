import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { portraitPng } from "../db/seed/portraits.ts";
import { getDirection, type Locale, locales } from "../domain/locales.ts";
import { BRAND_MARK, PRODUCT_NAME } from "../domain/product.ts";
import { ROOT } from "./paths.ts";

/**
 * Draws the pictures of the landing page into `web/public/landing`: the portrait of the sample card, and for each language
 * the picture that other sites show for a link; and the brand mark of mails. Run `npm run pictures` after a change of
 * their texts or of the mark. A browser draws them, because it shapes every script; `CHROMIUM_PATH` names it.
 */
const FOLDER = join(ROOT, "web/public/landing");

/** The brand mark of mails: three pixels per CSS pixel. Mail clients show no SVG. */
const MAIL_MARK = { path: join(ROOT, "worker/mail/mark.png"), side: 96 };

/** The portrait: three pixels per CSS pixel on a phone. */
const PORTRAIT = { width: 720, height: 900, quality: 0.8 };
/** As in a card's vCard. */
const PHOTO = { width: 256, height: 320, quality: 0.85 };
/** Open Graph. */
const SHARE = { width: 1200, height: 630 };

const STYLES = `
  * { box-sizing: border-box; margin: 0 }
  body { display: grid; grid-template-columns: 1fr 420px; width: 1200px; height: 630px; overflow: hidden; background: #faf8f4; color: #1b1a17;
    font: 30px/1.4 system-ui, "Pretendard", "Noto Sans CJK KR", "Noto Sans Devanagari", "Noto Sans Sinhala", sans-serif }
  :lang(ko) { word-break: keep-all }
  .words { display: flex; flex-direction: column; justify-content: center; gap: 24px; padding: 56px 56px 56px 72px }
  [dir=rtl] .words { padding: 40px 72px 40px 56px }
  .brand { display: flex; gap: 16px; align-items: center; font: 650 30px/1.4 system-ui, "Noto Sans CJK KR", sans-serif }
  .brand svg { width: 48px; height: 48px; rotate: -3deg }
  h1 { font-size: 64px; line-height: 1.15; letter-spacing: -.02em; text-wrap: balance }
  p { color: #6b665c; text-wrap: balance }
  :lang(hi) h1, :lang(si) h1 { font-size: 54px; line-height: 1.35; letter-spacing: 0 }
  body:lang(ur) { font-family: "Noto Nastaliq Urdu"; line-height: 2 }
  :lang(ur) h1 { font-size: 50px; line-height: 1.9; letter-spacing: 0 }
  :lang(ur) p { font-size: 26px }
  .card { align-self: center; margin-inline: 0 64px; overflow: clip; border-radius: 24px; background: #fff; box-shadow: 0 0 0 1px #e6e1d6, 0 24px 48px -16px rgb(40 30 10 / 25%); rotate: 2deg }
  img { display: block; width: 100%; height: 350px; object-fit: cover }
  .card div { padding: 18px 24px 22px }
  .card b { font-size: 32px; line-height: 1.5 }
  .card span { display: block; color: #6b665c; font-size: 20px }`;

const { side, viewBox, corner, path, stroke } = BRAND_MARK;
const MARK = `<svg viewBox="${viewBox}"><rect width="${side}" height="${side}" rx="${corner}" fill="#c8372d"/><path d="${path}" fill="none" stroke="#fff" stroke-width="${stroke}"/></svg>`;

type Messages = Record<string, string>;

async function readMessages(locale: Locale): Promise<Messages> {
  const { default: messages } = await import(`../messages/${locale}.json`, { with: { type: "json" } });
  return messages as Messages;
}

const toDocument = (locale: Locale, m: Messages, portrait: string) => `<!doctype html>
<html lang="${locale}" dir="${getDirection(locale)}"><style>${STYLES}</style><body>
<div class="words"><div class="brand">${MARK}${PRODUCT_NAME}</div><h1>${m.landing_heading}</h1><p>${m.landing_for}</p></div>
<div class="card"><img src="${portrait}"><div><b>${m.landing_sample_name}</b><span>${m.landing_sample_position} · ${m.landing_sample_company}</span></div></div>
</body></html>`;

/** Encodes the portrait in another size and format. */
const encode = async (page: Page, source: string, size: typeof PORTRAIT, type: "image/webp" | "image/jpeg") =>
  page.evaluate(
    async ([url, { width, height, quality }, as]) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
      return canvas.toDataURL(as, quality);
    },
    [source, size, type] as const,
  );

const write = async (name: string, url: string) =>
  writeFile(join(FOLDER, name), Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));

await mkdir(FOLDER, { recursive: true });
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage({ viewport: SHARE });
  const png = `data:image/png;base64,${Buffer.from(portraitPng("minji", 1200)).toString("base64")}`;
  await write("portrait.webp", await encode(page, png, PORTRAIT, "image/webp"));
  await write("portrait.jpg", await encode(page, png, PHOTO, "image/jpeg"));
  await page.setContent(`<style>svg { position: fixed; inset: 0; width: ${MAIL_MARK.side}px }</style>${MARK}`);
  const clip = { x: 0, y: 0, width: MAIL_MARK.side, height: MAIL_MARK.side };
  await page.screenshot({ path: MAIL_MARK.path, clip, omitBackground: true });
  for (const locale of locales) {
    await page.setContent(toDocument(locale, await readMessages(locale), png));
    await page.screenshot({ path: join(FOLDER, `${locale}.jpg`), type: "jpeg", quality: 82 });
  }
} finally {
  await browser.close();
}
