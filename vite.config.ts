import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessagesIfNeeded } from "./local/build.ts";
import { localSettings } from "./local/settings.ts";
import { paraglideOptions } from "./paraglide.config.ts";
import inlang from "./project.inlang/settings.json" with { type: "json" };
import { commonPasswords } from "./scripts/build/commonPasswords.ts";
import { contract } from "./scripts/build/contract/plugin.ts";
import { gallery } from "./scripts/build/gallery.ts";
import { manifests } from "./scripts/build/manifest.ts";
import { messageBundles } from "./scripts/build/messageBundles.ts";
import { payHost } from "./scripts/build/payHost.ts";
import { serviceWorker } from "./scripts/build/serviceWorker.ts";
import { shell } from "./scripts/build/shell.ts";
import { withoutBuildWarning, withoutLocalSecrets } from "./scripts/build/wranglerSettings.ts";
import { getStateDir } from "./scripts/paths.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const stateDir = getStateDir(process.env);

const framework = {
  name: "framework",
  test: /node_modules[\\/](react|react-dom|scheduler|jotai|@tanstack[\\/](react-router|router-core|history|store|react-store|query-core|react-query))[\\/]/,
};

/** What dialogs and lists are made of. */
const FURTHER = String.raw`pages|\w*[dD]ialog|leaveGuard|leaving|useModal|useLostFocus|emptyState`;

// Parts that many screens share. Forms are not among them, as the sign-in has none that needs their library, nor are
// days, numbers and names, of which it writes none.
const basics = {
  name: "basics",
  test: new RegExp(
    String.raw`[\\/]web[\\/](lib|components)[\\/](?!(form|date|number|money|names|readAll|${FURTHER})\.)`,
  ),
  minShareCount: 8,
};

// The sign-in has no list, and of dialogs only the one of a notice: what more they are made of comes with the first
// screen that has one.
const further = {
  name: "further",
  test: new RegExp(String.raw`[\\/]web[\\/](lib|components)[\\/](${FURTHER})\.`),
  minShareCount: 8,
};

// Icons that several screens share: a few lines each, and each would be a file of its own.
const icons = { name: "icons", test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 };

// What the home screen, the card book and a few others share: most visits begin there, and a browser is longer about
// a dozen small files than about their content.
const entrances = {
  name: "entrances",
  test: new RegExp(
    [
      String.raw`web/card-face/cardFace\.tsx$`,
      String.raw`web/components/(lazyDialog|linkRow|listFailure|loadError|rowSkeletons|searchField)\.tsx$`,
      String.raw`web/features/cards/components/ownCards\.tsx$`,
      String.raw`web/features/contacts/(components/(contactPhoto|contactRow|favouriteButton)|mutations|removal|useContactList)\.tsx?$`,
      String.raw`web/features/install/useInstall\.ts$`,
      String.raw`web/(features/shell/components/(defaultLayout|menuBar)|components/seal)\.tsx$`,
    ]
      .join("|")
      .replaceAll("/", String.raw`[\\/]`),
  ),
};

// What the guards and loaders of all routes reach; each by itself would be a chunk of a few lines. Those of tickets,
// of administrators and of devices come with their screens.
const start = {
  name: "start",
  test: new RegExp(
    [
      String.raw`web/features/((?!tickets|admin|devices)\w+/(\w+\.)?(queries|atoms)|session/(session|providers)|sync/followUser|offline/(offlineMark|withOfflineFallback))\.ts$`,
      String.raw`web/components/(dialog|main|messageScreen|skeleton)\.tsx$`,
      String.raw`web/features/shell/components/skipLink\.tsx$`,
      String.raw`lucide-react/dist/esm/icons/(arrow-left|globe)\.`,
      String.raw`domain/(localPath|locales|time)\.ts$`,
      String.raw`web/(lib/(leaving|untilLoaded|currentUser|autoLogin)|components/useModal)\.ts$`,
      String.raw`web/features/contacts/lazyOpenContact\.ts$`,
      String.raw`messages/compiled/\w+\.js$`,
    ]
      .join("|")
      .replaceAll("/", String.raw`[\\/]`),
  ),
};

/** Entry points of the Worker. That of wrangler.toml is what `wrangler dev` builds from the second one (local/wrangler). */
const MAIN = "worker/index.ts";
const WRANGLER_DEV_MAIN = "local/wrangler/worker.ts";

export default defineConfig(({ command, mode }) => ({
  root: "web",
  publicDir: "public",
  // Browsers that can run the application preload modules by themselves.
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // What every screen needs comes in two chunks, of which the framework's outlives a deployment. Left alone, the
  // bundler cuts wherever two screens share a part, and the sign-in route grows by 6 KB of chunk headers and lists.
  // The first script lists all parts: what only others import has no word in its name, and the list is lighter for it.
  environments: {
    ...(mode === "wrangler" && { moa: { build: { outDir: "../dist/dev/moa" } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash].js"),
            codeSplitting: { groups: [framework, basics, start, further, icons, entrances] },
          },
        },
      },
    },
  },
  // Local D1, R2 and mail live in these folders; a write there must not reload the page.
  server: { watch: { ignored: ["**/.wrangler/**", "**/.state/**"] } },
  plugins: [
    // A build compiles the messages only if they changed, so that it can run beside tests that read them. `wrangler dev`
    // does so before it builds.
    command === "serve" && paraglideVitePlugin(paraglideOptions),
    command === "build" && mode !== "wrangler" && { name: "moa:messages", buildStart: compileMessagesIfNeeded },
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Read here, and of no use to a browser.
      codeSplittingOptions: { deleteNodes: ["codeSplitGroupings"] },
      routesDirectory: here("./web/routes"),
      generatedRouteTree: here("./web/routeTree.gen.ts"),
    }),
    react(),
    messageBundles(),
    shell(inlang),
    manifests(inlang),
    contract(),
    commonPasswords(),
    gallery(),
    command === "serve" && payHost(localSettings(stateDir, process.env).PAY_ORIGIN),
    serviceWorker(inlang),
    tailwindcss(),
    withoutLocalSecrets(),
    withoutBuildWarning(
      cloudflare({
        configPath: "../wrangler.toml",
        persistState: { path: stateDir },
        // A local run takes its settings as `npm start` does. `.dev.vars`, which is looked up beside this path, is
        // among them already and must not win over the environment a second time.
        config: () =>
          command === "serve"
            ? {
                main: MAIN,
                vars: localSettings(stateDir, process.env),
                userConfigPath: join(stateDir, "wrangler.toml"),
              }
            : { main: mode === "wrangler" ? WRANGLER_DEV_MAIN : MAIN },
      }),
    ),
  ],
}));
