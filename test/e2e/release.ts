import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy to the product that can release a newer build. */
export type Release = {
  /** The origin of the proxy. */
  origin: string;
  /**
   * Releases a newer build: the built files get new names, and the old names return 404.
   * @param brokenPages true if only pages return errors from then on
   */
  goOut: (given: { brokenPages: boolean }) => void;
  close: () => Promise<void>;
};

/** The folder of the newer build's files. */
export const NEWER = "/assets/newer/";

/** Starts the proxy to `target`, e.g. `http://localhost:4173`. */
export async function openRelease(target: string): Promise<Release> {
  const { hostname, port } = new URL(target);
  let newer: { brokenPages: boolean } | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/" } = incoming;
    if (newer?.brokenPages && incoming.headers["sec-fetch-mode"] === "navigate") {
      outgoing.writeHead(503).end();
      return;
    }
    const path = newer ? pathBehind(url) : url;
    // Request the complete body, which is changed here. A 304 response would refer to the older build.
    const { "if-none-match": _, "if-modified-since": __, ...asked } = incoming.headers;
    const headers = { ...asked, "accept-encoding": "identity" };
    const passed = request({ hostname, port, method, path, headers }, async (answer) => {
      const status = answer.statusCode ?? 502;
      const type = answer.headers["content-type"] ?? "";
      if (!newer || url.startsWith("/api/") || !/html|javascript|css/.test(type)) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const text = renamed(Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString());
      const { "content-length": ___, etag: ____, ...others } = answer.headers;
      outgoing.writeHead(status, {
        ...others,
        ...policyFor(text, String(answer.headers["content-security-policy"] ?? "")),
      });
      outgoing.end(text);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    goOut: (given) => {
      newer = given;
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The original name of a file of the newer build. Files of the older build do not exist. */
const pathBehind = (url: string) =>
  url.startsWith(NEWER) ? url.replace(NEWER, "/assets/") : url.replace(/^\/assets\//, "/assets/older-");

/** Changes a page, script or style to that of the newer build. The service worker contains the version of its build. */
const renamed = (text: string) => text.replaceAll("assets/", NEWER.slice(1)).replace(/(version:[`"'])\w/, "$1newer");

/** The first script of the page lists files, so it changes too. */
function policyFor(page: string, policy: string): Record<string, string> {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  if (script === undefined) return {};
  const hash = createHash("sha256").update(script).digest("base64");
  return { "content-security-policy": policy.replace(/'sha256-[^']+'/, `'sha256-${hash}'`) };
}
