import type { Plugin } from "vite";

/**
 * While one develops: of the payment page's host only that page is answered, as the routes of a deployment have it
 * (wrangler.toml).
 */
export function payHost(origin: string | undefined): Plugin {
  const hostname = origin && new URL(origin).hostname;
  return {
    name: "moa:pay-host",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [host] = (request.headers.host ?? "").split(":");
        if (host !== hostname || request.url?.startsWith("/pay/")) next();
        else response.writeHead(404).end("Not found");
      });
    },
  };
}
