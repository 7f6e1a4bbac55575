import { withSession } from "./api.ts";

/**
 * A `fetch` for file uploads that reports progress, which `fetch` cannot do. Pass it to one call: `api.x.$post({ form
 * }, { fetch: uploading(onProgress), init: { signal } })`.
 * @param onProgress the fraction sent, 0 to 1. At 1 the response is still pending
 */
export const uploading = (onProgress: (sent: number) => void): typeof fetch =>
  withSession(
    (input, init = {}) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(init.method ?? "POST", input instanceof Request ? input.url : input);
        for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
        request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
        request.addEventListener("load", () => {
          resolve(new Response(request.responseText, { status: request.status, headers: parseHeaders(request) }));
        });
        request.addEventListener("error", () => reject(new TypeError("upload failed")));
        request.addEventListener("abort", () => reject(new DOMException("upload aborted", "AbortError")));
        init.signal?.addEventListener("abort", () => request.abort(), { once: true });
        request.send(init.body as XMLHttpRequestBodyInit);
      }),
  );

function parseHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  return new Headers(lines.map((line) => line.split(": ", 2) as [string, string]));
}
