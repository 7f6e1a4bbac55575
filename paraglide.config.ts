import { fileURLToPath } from "node:url";
import { type CompilerOptions, compile } from "@inlang/paraglide-js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One module a locale, so that a visitor downloads one language (docs/decisions/0003-message-bundles.md). */
export const paraglideOptions: CompilerOptions = {
  project: here("./project.inlang"),
  outdir: here("./messages/compiled"),
  outputStructure: "locale-modules",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "locale",
  cookieMaxAge: 365 * 24 * 60 * 60,
  emitTsDeclarations: true,
};

// `npm run gen` runs this file by itself; the build uses the same options through the Vite plugin.
if (import.meta.main) await compile(paraglideOptions);
