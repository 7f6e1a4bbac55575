import { detectEncoding } from "./encoding.ts";
import { type Decode, vcardLinesIn } from "./vcardLines.ts";

/** Enough to see an encoding by, in bytes. */
const SAMPLE_BYTES = 20_000;

/** Character sets that one file may name; further ones count as not named. */
const MAX_CHARSETS = 20;

/**
 * How the texts in quoted-printable of one file are decoded: by the character set that a text names; else as UTF-8 where
 * it is; else by an encoding that is seen once, of all such texts together. A name alone often fits several.
 */
export function createDecoder(cards: string[]): Decode {
  const utf8 = new TextDecoder();
  const named = new Map<string, TextDecoder | null>();
  const decoderNamed = (charset: string | undefined) => {
    if (charset === undefined) return null;
    if (!named.has(charset) && named.size < MAX_CHARSETS) named.set(charset, decoderFor(charset));
    return named.get(charset) ?? null;
  };
  let seen: TextDecoder | undefined;
  return (bytes, charset) => {
    const decoder = decoderNamed(charset);
    if (decoder) return decoder.decode(bytes);
    const text = utf8.decode(bytes);
    if (!text.includes("\uFFFD")) return text;
    seen ??= new TextDecoder(detectEncoding(takeSample(cards, (name) => decoderNamed(name) !== null)));
    return seen.decode(bytes);
  };
}

/** Null for a name that no standard has. */
function decoderFor(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first bytes of the texts whose encoding is to be seen. */
function takeSample(cards: string[], isKnown: (charset: string | undefined) => boolean): Uint8Array {
  const utf8 = new TextDecoder();
  const sample: number[] = [];
  const gather: Decode = (bytes, charset) => {
    const tells = !isKnown(charset) && utf8.decode(bytes).includes("\uFFFD");
    if (tells) sample.push(...bytes.subarray(0, SAMPLE_BYTES), 0x0a);
    return "";
  };
  for (const card of cards)
    for (const _ of vcardLinesIn(card, gather)) if (sample.length >= SAMPLE_BYTES) return Uint8Array.from(sample);
  return Uint8Array.from(sample);
}
