import { readFile } from "node:fs/promises";
import type { BrowserContext, Download, Locator, Page } from "@playwright/test";
import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { m } from "./messages.ts";

export type Sheet = "shares" | "closed by the person" | "fails" | "none";

/** Simulates the system's share sheet, which headless browsers lack. The shared data is in `shared` of the page. */
export async function giveShareSheet(context: BrowserContext, sheet: Sheet): Promise<void> {
  await context.addInitScript((kind) => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    const share = async (data: ShareData) => {
      shared.push(data);
      if (kind === "closed by the person") throw new DOMException("closed", "AbortError");
      if (kind === "fails") throw new DOMException("no application", "NotAllowedError");
    };
    Object.defineProperty(Navigator.prototype, "share", { value: share, configurable: true });
    if (kind === "none") Reflect.deleteProperty(Navigator.prototype, "share");
  }, sheet);
}

export const sharedOn = async (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "shared"));
export const getClipboard = async (page: Page) => page.evaluate(async () => navigator.clipboard.readText());

/** Presses a link to a file. @returns the saved file */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent("download");
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Reads a saved picture of a QR code, drawn 1000 pixels wide. */
export function readCode({ name, bytes }: { name: string; bytes: Buffer }): string | undefined {
  const svg = name.endsWith(".svg")
    ? bytes.toString()
    : `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><image width="1000" height="1000" href="data:image/png;base64,${bytes.toString("base64")}"/></svg>`;
  const { pixels, width, height } = new Resvg(svg, {
    background: "#fff",
    fitTo: { mode: "width", value: 1000 },
  }).render();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Saves a QR code in both formats. @returns their contents */
export async function savedCodes(page: Page, within: Page | Locator, press: (link: Locator) => Promise<void>) {
  const codes: { name: string; says: string | undefined }[] = [];
  for (const format of ["SVG", "PNG"]) {
    const link = within.getByRole("link", { name: m.share_qr_save({ format }) });
    const file = await saved(page, async () => press(link));
    codes.push({ name: file.name, says: readCode(file) });
  }
  return codes;
}
