import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import inlang from "./project.inlang/settings.json" with { type: "json" };
import { shell } from "./web/build/shell.ts";
import { paraglideOptions } from "./paraglide.config.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: "web",
  publicDir: "public",
  build: { outDir: "../dist", emptyOutDir: true },
  // Local D1, R2 and mail live in these folders; a write there must not reload the page.
  server: { watch: { ignored: ["**/.wrangler/**", "**/.state/**"] } },
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: here("./web/routes"),
      generatedRouteTree: here("./web/routeTree.gen.ts"),
    }),
    react(),
    shell(inlang),
    tailwindcss(),
    cloudflare({
      configPath: "../wrangler.toml",
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
    }),
  ],
});
