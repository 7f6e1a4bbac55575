import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Serves `/dev/gallery` during development: every component and every state of the card face. Builds do not contain it.
 */
export function gallery(): Plugin {
  return {
    name: "moa:gallery",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/dev/gallery", (_request, response) => {
        const answer = async () => {
          const page = readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
          const own = page.replace("/main.tsx", "/features/gallery/main.tsx");
          response.setHeader("content-type", "text/html");
          response.end(await server.transformIndexHtml("/dev/gallery", own));
        };
        void answer();
      });
    },
  };
}
