import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { locales } from "../../domain/locales.ts";
import type { OfflineFiles } from "../../web/serviceWorker/offlineFiles.ts";
import { findChunks, withImports } from "./chunks.ts";
import { messageFiles } from "./shell.ts";

/** Modules of the screens that work offline, including their imports. Other screens are cached when they are opened. */
const SCREENS = [
  "web/routes/_default.tsx",
  "web/routes/_default/index.tsx",
  "web/routes/_default/business-cards.tsx",
  // Without offline data, users are redirected here.
  "web/routes/_header-m.tsx",
  "web/routes/_header-m/user/login.tsx",
  "web/features/cards/components/myQr.tsx",
  "web/features/cards/components/qrDialog.tsx",
  "web/features/contacts/components/addContactDialog.tsx",
  "web/features/contacts/components/openContact.tsx",
  "web/features/contacts/savingTap.ts",
  "web/features/exchange/components/offerList.tsx",
  "web/features/offline/offlineContacts.ts",
  "web/features/offline/clearOfflineData.ts",
  "web/features/shell/components/memberMenu.tsx",
  "web/features/sync/sync.ts",
  "web/features/offline/components/offlineBanner.tsx",
  "web/features/offline/exchangeOutbox.ts",
  "web/features/offline/outbox.ts",
  "web/features/offline/offlineUser.ts",
  "web/components/toaster.tsx",
];

/** Builds the service worker as one classic script that contains the file names of the build. */
export function serviceWorker(): Plugin {
  return {
    name: "moa:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const built = await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          define: { OFFLINE_FILES: JSON.stringify(offlineFiles(bundle)) },
          build: {
            write: false,
            lib: {
              entry: fileURLToPath(new URL("../../web/serviceWorker/serviceWorker.ts", import.meta.url)),
              formats: ["iife"],
              name: "serviceWorker",
            },
          },
        });
        const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
        const script = outputs.find((output) => output.type === "chunk");
        if (!script) throw new Error("the service worker was not built");
        this.emitFile({ type: "asset", fileName: "sw.js", source: script.code });
      },
    },
  };
}

function offlineFiles(bundle: Rolldown.OutputBundle): OfflineFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = bundle["index.html"];
  if (!entry || page?.type !== "asset") throw new Error("the application was not built");
  const files = withImports(bundle, [entry.fileName, ...findChunks(bundle, SCREENS)]);
  const shell = files.map((file) => `/${file}`).toSorted();
  const fileOf = messageFiles(bundle);
  const words = Object.fromEntries(
    locales.map((locale) => {
      const parts = [fileOf(locale, "first"), fileOf(locale, "member")].map((path) => path.slice(1));
      const needed = withImports(bundle, parts).map((file) => `/${file}`);
      return [locale, needed.filter((file) => !shell.includes(file))];
    }),
  );
  const content = JSON.stringify([shell, words, page.source.toString()]);
  const version = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { version, entry: `/${entry.fileName}`, shell, words };
}
