import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type CompilerOptions, compile } from "@inlang/paraglide-js";
import { baseLocale, locales } from "./domain/locales.ts";
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

/** The settings that Paraglide reads from its project folder. */
const SETTINGS = {
  $schema: "https://inlang.com/schema/project-settings",
  baseLocale,
  locales,
  modules: ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
  "plugin.inlang.messageFormat": { pathPattern: "./messages/{locale}.json" },
};

/** Compiles the messages of the languages in `domain/locales.ts` to `messages/compiled/`. */
export async function compileMessages(): Promise<void> {
  await mkdir(paraglideOptions.project, { recursive: true });
  await writeFile(`${paraglideOptions.project}/settings.json`, JSON.stringify(SETTINGS, null, 2));
  await compile(paraglideOptions);
}

// `npm run gen` runs this file directly.
if (import.meta.main) await compileMessages();
