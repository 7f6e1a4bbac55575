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
import { loadedBy } from "./scripts/build/chunks.ts";
import { commonPasswords } from "./scripts/build/commonPasswords.ts";
import { apiContract } from "./scripts/build/contract/plugin.ts";
import { displayNames } from "./scripts/build/displayNames.ts";
import { gallery } from "./scripts/build/gallery.ts";
import { manifests } from "./scripts/build/manifest.ts";
import { messageBundles } from "./scripts/build/messageBundles.ts";
import { payHost } from "./scripts/build/payHost.ts";
import { preloads } from "./scripts/build/preloads.ts";
import { reactSignals } from "./scripts/build/reactSignals.ts";
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

/** Modules that dialogs, lists, tabs, pictures, times, uploads and changes of shown data use. */
const FURTHER = String.raw`change|dotted|image|linkRow|listFailure|loadError|moment|pages|panes|progress|share|tabLinks|upload|\w*[dD]ialog|leaveGuard|leaving|useModal|useLostFocus|emptyState`;

// Modules that many screens share. The log-in screen needs neither the form library nor the formats of dates, numbers
// and names, so these are excluded.
const basics = {
  name: "basics",
  test: new RegExp(
    String.raw`[\\/]web[\\/](lib|components)[\\/](?!(form|date|number|money|names|readAll|${FURTHER})\.)`,
  ),
  minShareCount: 8,
};

// The log-in screen needs none of these, except for notices. They load with the first screen that needs them.
const further = {
  name: "further",
  test: new RegExp(String.raw`[\\/]web[\\/](lib|components)[\\/](${FURTHER})\.`),
  minShareCount: 8,
};

// Modules that the log-in shares with other screens of the account.
const logIn = {
  name: "logIn",
  test: /[\\/]web[\\/](features[\\/]session[\\/](mutations|components[\\/]externalLogin)|components[\\/]passwordField|lib[\\/]passkeys)\.tsx?$/,
};

// Icons that several screens share. Otherwise each would be a separate, very small file.
const icons = { name: "icons", test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 };

// Modules that the home screen, the card book and other screens share. Most visits start there, and one file loads faster
// than a dozen small ones.
const entrances = {
  name: loadedBy("entrances", [
    "web/routes/_default.tsx",
    "web/routes/_default/index.tsx",
    "web/routes/_default/business-cards.tsx",
    "web/features/shell/components/memberMenu.tsx",
  ]),
  test: /[\\/](web|domain|lucide-react)[\\/]/,
  minShareCount: 2,
};

// Modules that the guards and loaders of all routes import. Otherwise each would be a very small chunk. The modules of
// members' screens, such as tickets and groups, load with these screens.
const start = {
  name: "start",
  test: new RegExp(
    [
      String.raw`web/features/((?!tickets|admin|devices|account|associations|blocks|groups|premium|statistics|notifications|exchange)\w+/(\w+\.)?(queries|atoms)|session/(session|providers)|sync/followUser|offline/(offlineMark|withOfflineFallback))\.ts$`,
      String.raw`web/components/(errorScreen|main|messageScreen|skeleton)\.tsx$`,
      String.raw`web/features/shell/(components/(content|skipLink)\.tsx|(memberParts|useMember)\.ts)$`,
      String.raw`domain/(localPath|locales|time)\.ts$`,
      String.raw`web/(lib/(leaving|untilLoaded|chunkReload|currentUser|autoLogin|media))\.ts$`,
      String.raw`web/features/contacts/(lazyOpenContact|savingTap)\.ts$`,
      String.raw`messages/compiled/registry\.js$`,
    ]
      .join("|")
      .replaceAll("/", String.raw`[\\/]`),
  ),
};

/** Entry points of the Worker. `wrangler dev` builds the one in wrangler.toml from the second one (local/wrangler). */
const MAIN = "worker/index.ts";
const WRANGLER_DEV_MAIN = "local/wrangler/worker.ts";

const { plugin: preloadLists, resolveDependencies } = preloads();

export default defineConfig(({ command, mode }) => ({
  root: "web",
  publicDir: "public",
  // All supported browsers support module preloading.
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // The modules of every screen form two chunks. The framework's chunk stays unchanged in most deployments. By default,
  // the bundler creates a chunk for each combination of screens, which adds 6 KB to the log-in route. The first script
  // lists all chunks, so chunks that are no entry points have short names.
  environments: {
    ...(mode === "wrangler" && { moa: { build: { outDir: "../dist/dev/moa" } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
            codeSplitting: { groups: [framework, basics, start, logIn, further, icons, entrances] },
          },
        },
      },
    },
  },
  // These folders contain the local D1, R2 and mail. Writes there must not reload the page.
  server: { watch: { ignored: ["**/.wrangler/**", "**/.state/**"] } },
  plugins: [
    // A build compiles the messages only if they changed, so that it can run beside tests that read them. `wrangler dev`
    // does so before it builds.
    command === "serve" && paraglideVitePlugin(paraglideOptions),
    command === "build" && mode !== "wrangler" && { name: "moa:messages", buildStart: compileMessagesIfNeeded },
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // The build reads this option. It is removed from the output.
      codeSplittingOptions: { deleteNodes: ["codeSplitGroupings"] },
      routesDirectory: here("./web/routes"),
      generatedRouteTree: here("./web/routeTree.gen.ts"),
    }),
    react(),
    reactSignals(),
    messageBundles(),
    shell(),
    preloadLists,
    manifests(),
    apiContract(),
    commonPasswords(),
    displayNames(),
    gallery(),
    command === "serve" && payHost(localSettings(stateDir, process.env).PAY_ORIGIN),
    serviceWorker(),
    tailwindcss(),
    withoutLocalSecrets(),
    withoutBuildWarning(
      cloudflare({
        configPath: "../wrangler.toml",
        persistState: { path: stateDir },
        // A local run uses the settings of `npm start`, which already include `.dev.vars`. The plugin looks for
        // `.dev.vars` next to this path, where it does not exist, so it cannot override the environment.
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
