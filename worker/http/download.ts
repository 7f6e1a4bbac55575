import type { Context } from "hono";

type File = { name: string; type: string; parts: AsyncIterator<string> };

/** Approximate size of a chunk, in characters. */
const PART_LENGTH = 64 * 1024;

/**
 * Streams a file while it is generated, so that only one chunk is in memory. The first chunk is awaited, so that errors
 * until then get a normal error response.
 */
export async function respondWithFile(c: Context, { name, type, parts }: File): Promise<Response> {
  const encoder = new TextEncoder();
  const read = async () => {
    let text = "";
    while (text.length < PART_LENGTH) {
      const { value, done } = await parts.next();
      if (done) return { bytes: encoder.encode(text), isLast: true };
      text += value;
    }
    return { bytes: encoder.encode(text), isLast: false };
  };
  let next = await read();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (next.bytes.byteLength > 0) controller.enqueue(next.bytes);
      if (next.isLast) controller.close();
      else next = await read();
    },
    cancel: async () => void (await parts.return?.()),
  });
  return c.body(body, 200, { "content-type": type, "content-disposition": `attachment; filename="${name}"` });
}
