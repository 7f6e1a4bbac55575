import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { getDirection, locales } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { SHARE_TARGET } from "../../web/lib/shareTarget.ts";

const icon = (name: string, sizes: string, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes,
  type: "image/png",
  purpose,
});

/** The web app manifest in one language (W3C Web Application Manifest; Web Share Target). */
function manifestIn(locale: string): object {
  const words = JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), "utf8")) as Record<
    "home_sentence" | "home_my_qr" | "my_page_contacts",
    string
  >;
  return {
    // The same ID for every language and path, because it is one application.
    id: "/",
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: words.home_sentence,
    lang: locale,
    dir: getDirection(locale),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: "#faf8f4",
    icons: [
      icon("icon-192", "192x192", "any"),
      icon("icon-512", "512x512", "any"),
      icon("maskable-512", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: words.home_my_qr, url: "/?qr=true" },
      { name: words.my_page_contacts, url: "/business-cards" },
    ],
    share_target: {
      action: SHARE_TARGET,
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "file", accept: ["text/vcard", "text/x-vcard", "text/directory", ".vcf"] }],
      },
    },
  };
}

/** Writes a manifest per language. The page links to the reader's (chooseLocale.ts). */
export function manifests(): Plugin {
  return {
    name: "moa:manifests",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      for (const locale of locales) {
        const source = JSON.stringify(manifestIn(locale));
        this.emitFile({ type: "asset", fileName: `manifest.${locale}.webmanifest`, source });
      }
    },
  };
}
