import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type RedirectServer = { origin: string; stop: () => void };

/**
 * Starts a server that redirects a request for `/<name>` to its own `/<name>/inside`, with status 307. `GET /requests`
 * lists the other requests that it got, e.g. `POST /<name>`.
 */
export async function startRedirectServer(): Promise<RedirectServer> {
  const requests: string[] = [];
  const server = createServer(({ method, url }, answer) => {
    if (url === "/requests") {
      answer.end(JSON.stringify(requests));
    } else {
      requests.push(`${method} ${url}`);
      answer.writeHead(307, { location: `${url}/inside` }).end();
    }
  });
  await new Promise<void>((done) => void server.listen(0, "localhost", done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${port}`, stop };
}
