import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { seedGroupCard } from "../db/seed/group.ts";
import { type SeedCard, seedUsers } from "../db/seed/people.ts";
import { portraitPng } from "../db/seed/portraits.ts";
import { joinParts } from "../domain/joinParts.ts";
import { ROOT } from "./paths.ts";

/**
 * Draws the share pictures of the demo's cards into `db/seed/share`, with the code that draws them in the application.
 * Run `npm run pictures` after a change of that code or of the cards. The seed uploads them, because it has no browser.
 */
const FOLDER = join(ROOT, "db/seed/share");

/** The module of the application as a script that defines `sharePicture`. */
async function bundle(): Promise<string> {
  const entry = join(ROOT, "web/features/cards/sharePicture.ts");
  const lib = { entry, formats: ["iife" as const], name: "sharePicture" };
  const built = await build({ configFile: false, logLevel: "warn", build: { lib, write: false } });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("the module was not built");
  return output.output[0].code;
}

type Drawn = { drawSharePicture: (content: object) => Promise<File | undefined> };

const toContent = ({ name, position, companyName, locale, portrait }: SeedCard) => ({
  name,
  role: joinParts([position, companyName]),
  locale,
  picture: Buffer.from(portraitPng(portrait, 1200)).toString("base64"),
});

await mkdir(FOLDER, { recursive: true });
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  await page.setContent(`<style>${await readFile(join(ROOT, "web/card-face/tokens.css"), "utf8")}</style>`);
  await page.addScriptTag({ content: await bundle() });
  for (const card of [...seedUsers.flatMap(({ cards }) => cards), seedGroupCard]) {
    const drawn = await page.evaluate(async ({ picture, ...content }) => {
      const { drawSharePicture } = (window as Window & { sharePicture?: Drawn }).sharePicture ?? {};
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const file = await drawSharePicture?.({ ...content, picture: new Blob([bytes], { type: "image/png" }) });
      return file && [...new Uint8Array(await file.arrayBuffer())];
    }, toContent(card));
    if (!drawn) throw new Error(`no picture of ${card.cardId}`);
    await writeFile(join(FOLDER, `${card.cardId}.jpg`), Uint8Array.from(drawn));
  }
} finally {
  await browser.close();
}
