import * as z from "zod";

const keySchema = z.tuple([z.string().max(200), z.int().nonnegative()]);

/** The place in a list after which the next page begins: what the list is sorted by, then the contact. */
export type ListKey = z.output<typeof keySchema>;

/** A place as an address carries it. Only this file knows what it means. */
export const writeCursor = (key: ListKey): string =>
  new TextEncoder().encode(JSON.stringify(key)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Undefined for what no page gave out. */
export function readCursor(cursor: string): ListKey | undefined {
  try {
    const bytes = Uint8Array.fromBase64(cursor, { alphabet: "base64url" });
    return keySchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
