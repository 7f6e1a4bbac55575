import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Serves `/dev/gallery` while one develops: every component and card face in every state. No build has it. */
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
