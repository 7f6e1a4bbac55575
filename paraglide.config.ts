import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type CompilerOptions, compile } from "@inlang/paraglide-js";
import { locales } from "./domain/locales.ts";
import { isolatingFileSystem } from "./scripts/build/isolatePlaceholders.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One module per locale, so that a visitor downloads one language (docs/decisions/0003-message-bundles.md). */
export const paraglideOptions: CompilerOptions = {
  project: here("./project.inlang"),
  outdir: here("./messages/compiled"),
  outputStructure: "locale-modules",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "locale",
  cookieMaxAge: 365 * 24 * 60 * 60,
  emitTsDeclarations: true,
  fs: isolatingFileSystem,
};

/** Writes the languages of `domain/locales.ts` into the settings that Paraglide reads. */
async function writeLocales(): Promise<void> {
  const path = here("./project.inlang/settings.json");
  const settings = await readFile(path, "utf8");
  const list = locales.map((locale) => `"${locale}"`).join(", ");
  await writeFile(path, settings.replace(/"locales": \[[^\]]*\]/, `"locales": [${list}]`));
}

// `npm run gen` runs this file directly. The build uses the same options through the Vite plugin.
if (import.meta.main) {
  await writeLocales();
  await compile(paraglideOptions);
}
