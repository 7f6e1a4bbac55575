import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { contentSecurityPolicy, SECURITY_HEADERS } from "../../worker/http/securityHeaders.ts";
import { chooseLocale } from "./chooseLocale.ts";

const MESSAGES = /messages\/compiled\/messages\/(\w+)\.js$/;
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
        const files = bundle ? messageFiles(bundle) : {};
        const chunks = Object.fromEntries(locales.map((locale) => [locale, files[locale] ?? ""]));
        // The comments are for the reader of the source.
        const source = chooseLocale.toString().replace(/\s*\/\/.*$/gm, "");
        script = `(${source})(${JSON.stringify(chunks)},${JSON.stringify(baseLocale)})`;
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

/** Which file each language's words were written to. */
function messageFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files: Record<string, string> = {};
  for (const output of Object.values(bundle)) {
    const locale = output.type === "chunk" ? MESSAGES.exec(output.facadeModuleId ?? "")?.[1] : undefined;
    if (locale) files[locale] = `/${output.fileName}`;
  }
  return files;
}
