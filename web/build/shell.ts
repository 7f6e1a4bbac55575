import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import type { Part } from "../../messages/parts.ts";
import { contentSecurityPolicy, SECURITY_HEADERS } from "../../worker/http/securityHeaders.ts";
import { chooseLocale } from "./chooseLocale.ts";

/** The module of a part of a language's words (wordParts.ts). */
const WORDS = /messages\/compiled\/messages\/(\w+)\.js\?part=(\w+)$/;
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Completes the page that every visit starts from: the script that chooses the language, so that its words
 * load beside the application and not after it, and the headers of the static files, from the Worker's own constants.
 */
export function shell({ baseLocale, locales }: { baseLocale: string; locales: string[] }): Plugin {
  let script = "";
  return {
    name: "moa:shell",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const fileOf = bundle ? wordFiles(bundle) : () => "";
        const files = Object.fromEntries(
          locales.map((locale) => [locale, [fileOf(locale, "first"), fileOf(locale, "member")]]),
        );
        // The comments are for the reader of the source.
        const source = chooseLocale.toString().replace(/\s*\/\/.*$/gm, "");
        script = `(${source})(${JSON.stringify(files)},${JSON.stringify(baseLocale)})`;
        return [{ tag: "script", children: script, injectTo: "head" }];
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        const hash = createHash("sha256").update(script).digest("base64");
        const policy = contentSecurityPolicy({ script: [`'sha256-${hash}'`] });
        const common = Object.entries({ ...SECURITY_HEADERS, "content-security-policy": policy });
        const lines = [
          "/*",
          ...common.map(([name, value]) => `  ${name}: ${value}`),
          "/assets/*",
          `  cache-control: ${IMMUTABLE}`,
        ];
        this.emitFile({ type: "asset", fileName: "_headers", source: `${lines.join("\n")}\n` });
      },
    },
  };
}

/** Which file each part of a language's words was written to. */
export function wordFiles(bundle: Rolldown.OutputBundle): (locale: string, part: Part) => string {
  const files = new Map<string, string>();
  for (const output of Object.values(bundle)) {
    const module = output.type === "chunk" && WORDS.exec(output.facadeModuleId ?? "");
    if (module) files.set(`${module[1]} ${module[2]}`, `/${output.fileName}`);
  }
  return (locale, part) => files.get(`${locale} ${part}`) ?? "";
}
