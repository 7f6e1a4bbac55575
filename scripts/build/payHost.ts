import type { Plugin } from "vite";

/** During development, serves only the payment page on its host, like the routes of a deployment (wrangler.toml). */
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
