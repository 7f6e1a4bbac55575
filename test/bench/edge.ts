import { type OutgoingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import { selfSigned } from "./certificate.ts";

/** Headers that HTTP/2 does not allow (RFC 9113, section 8.2.2). */
const OF_CONNECTIONS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * An HTTP/2 proxy in front of a local server, like Cloudflare's edge. Over HTTP/1.1, a page with many small files would
 * be slower than for real visitors.
 */
export async function openEdge(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createSecureServer(selfSigned(), (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"));
    const passed: OutgoingHttpHeaders = { ...Object.fromEntries(headers), host: asked.headers[":authority"] };
    // TLS ends here, so the server sees its own origin without it. It accepts writes only from pages of its origin.
    if (asked.headers.origin) passed.origin = asked.headers.origin.replace("https:", "http:");
    const onward = request(origin + asked.url, { method: asked.method, headers: passed }, (answered) => {
      const kept = Object.entries(answered.headers).filter(([name]) => !OF_CONNECTIONS.has(name));
      answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept));
      answered.pipe(answer);
    });
    onward.on("error", () => answer.stream.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((opened) => server.listen(0, "localhost", opened));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the HTTP/2 proxy has no port");
  return {
    origin: `https://localhost:${address.port}`,
    close: async () => {
      await new Promise((closed) => server.close(closed));
    },
  };
}
