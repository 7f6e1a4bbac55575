import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { baseLocale, getDirection, LOCALE_ALIASES, locales } from "../../domain/locales.ts";
import type { Bundle } from "../../messages/bundles.ts";
import { contentSecurityPolicy, SECURITY_HEADERS } from "../../worker/http/securityHeaders.ts";
import { chooseLocale } from "./chooseLocale.ts";
import { findChunks, withImports } from "./chunks.ts";
import { FIRST_CALLS, requestData } from "./requestData.ts";
import { reloadOnFailure } from "./retryLoad.ts";
import { showHeading } from "./showHeading.ts";

const RIGHT_TO_LEFT = locales.filter((locale) => getDirection(locale) === "rtl");

/** The module of a message bundle in one language (messageBundles.ts). */
const WORDS = /messages\/compiled\/messages\/(\w+)\.js\?part=(\w+)$/;

/**
 * The most frequent first screens of members (`true`) and visitors (`false`). Without preloading, the browser would
 * request their files only when the application runs.
 */
const ENTRANCES = {
  "false /user/login": ["web/routes/_header-m.tsx", "web/routes/_header-m/user/login.tsx"],
  "true /": ["web/routes/_default.tsx", "web/routes/_default/index.tsx"],
  "true /business-cards": ["web/routes/_default.tsx", "web/routes/_default/business-cards.tsx"],
};

/** The messages of the heading and the text that a visitor's first screen shows while the application loads. */
const HEADINGS = { "/user/login": ["login_greeting", "login_subtitle"] } as const;

/** Long enough for a short network failure or a server problem, in milliseconds. */
const AGAIN_MS = 10_000;

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Completes the page shell. It inlines the scripts that choose the language and request files and data, so that these
 * load in parallel with the application, and the script that reloads the page after a failure. It also writes the
 * headers of static files from the Worker's constants.
 */
export function shell(): Plugin {
  let script = "";
  return {
    name: "moa:shell",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const fileOf = bundle ? messageFiles(bundle) : () => "";
        const files = Object.fromEntries(
          locales.map((locale) => [locale, [fileOf(locale, "first"), fileOf(locale, "member")]]),
        );
        const screens = bundle ? screenFiles(bundle) : {};
        script = [
          called(reloadOnFailure, AGAIN_MS),
          called(chooseLocale, files, screens, baseLocale, LOCALE_ALIASES, RIGHT_TO_LEFT),
          called(requestData, FIRST_CALLS),
          called(showHeading, readHeadings()),
        ].join(";");
        // Before the style sheet, for which an inline script would wait.
        return html.replace("<title>", () => `<script>${script}</script>\n    <title>`);
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
          // The pictures of the landing page keep their names when they change.
          "/landing/*",
          "  cache-control: public, max-age=86400",
        ];
        this.emitFile({ type: "asset", fileName: "_headers", source: `${lines.join("\n")}\n` });
      },
    },
  };
}

/** A function and its call as text, without comments. */
const called = <Values extends unknown[]>(own: (...values: Values) => void, ...values: Values) =>
  `(${own.toString().replace(/\s*\/\/.*$/gm, "")})(${values.map((value) => JSON.stringify(value)).join()})`;

/** The texts of HEADINGS by path and language. */
function readHeadings() {
  const texts = locales.map((locale) => {
    const url = new URL(`../../messages/${locale}.json`, import.meta.url);
    return [locale, JSON.parse(readFileSync(url, "utf8")) as Record<string, string>] as const;
  });
  return Object.fromEntries(
    Object.entries(HEADINGS).map(([path, [heading, text]]) => [
      path,
      Object.fromEntries(
        texts.map(([locale, messages]) => [locale, [messages[heading] ?? "", messages[text] ?? ""] as const]),
      ),
    ]),
  );
}

/** Files of the first screens that other pages do not load. */
function screenFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const entry = Object.values(bundle).find((output) => output.type === "chunk" && output.isEntry);
  const everywhere = entry ? withImports(bundle, [entry.fileName]) : [];
  return Object.fromEntries(
    Object.entries(ENTRANCES).map(([path, modules]) => {
      const files = withImports(bundle, findChunks(bundle, modules));
      return [path, files.filter((file) => !everywhere.includes(file)).map((file) => `/${file}`)];
    }),
  );
}

/** Returns the file of each message bundle. */
export function messageFiles(bundle: Rolldown.OutputBundle): (locale: string, part: Bundle) => string {
  const files = new Map<string, string>();
  for (const output of Object.values(bundle)) {
    const module = output.type === "chunk" && WORDS.exec(output.facadeModuleId ?? "");
    if (module) files.set(`${module[1]} ${module[2]}`, `/${output.fileName}`);
  }
  return (locale, part) => files.get(`${locale} ${part}`) ?? "";
}
