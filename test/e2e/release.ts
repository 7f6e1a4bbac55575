import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to the product on which a newer build goes out when the story says so. */
export type Release = {
  /** The product's address by this way. */
  origin: string;
  /**
   * From now on the built files have other names, as those of a changed build have, and the older ones are gone.
   * @param brokenPages whether pages, but nothing else, are out of order from then on
   */
  goOut: (given: { brokenPages: boolean }) => void;
  close: () => Promise<void>;
};

/** Where the newer build's files are. */
export const NEWER = "/assets/newer/";

/** Opens such a way to what is served at `target`, e.g. `http://localhost:4173`. */
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
    // Whole, as it is to be read here; a copy of the older build is no answer.
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

/** What the newer build calls so; a file of the older one is found nowhere. */
const pathBehind = (url: string) =>
  url.startsWith(NEWER) ? url.replace(NEWER, "/assets/") : url.replace(/^\/assets\//, "/assets/older-");

/** A page, script or style as the newer build has it. The service worker's knows its build by a version. */
const renamed = (text: string) => text.replaceAll("assets/", NEWER.slice(1)).replace(/(version:[`"'])\w/, "$1newer");

/** The page's first script lists files, so it is another one, too. */
function policyFor(page: string, policy: string): Record<string, string> {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  if (script === undefined) return {};
  const hash = createHash("sha256").update(script).digest("base64");
  return { "content-security-policy": policy.replace(/'sha256-[^']+'/, `'sha256-${hash}'`) };
}
