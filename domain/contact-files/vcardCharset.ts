import { detectEncoding } from "./encoding.ts";
import { type Decode, vcardLinesIn } from "./vcardLines.ts";

/** How many bytes of each text are used to detect the encoding. */
const SAMPLE_BYTES = 20_000;

/** Maximum number of character sets per file. Further ones count as not named. */
const MAX_CHARSETS = 20;

/**
 * Returns the decoder for the quoted-printable texts of one file. It uses the character set that the text names,
 * otherwise UTF-8 if the text is valid UTF-8. Otherwise it detects one encoding from all remaining texts together,
 * because a single name often fits several encodings.
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

/** Null for an unknown label. */
function decoderFor(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the first bytes of the texts whose encoding must be detected. */
function takeSample(cards: string[], isKnown: (charset: string | undefined) => boolean): Uint8Array {
  const utf8 = new TextDecoder();
  const sample: number[] = [];
  const gather: Decode = (bytes, charset) => {
    const isUndetected = !isKnown(charset) && utf8.decode(bytes).includes("\uFFFD");
    if (isUndetected) sample.push(...bytes.subarray(0, SAMPLE_BYTES), 0x0a);
    return "";
  };
  for (const card of cards)
    for (const _ of vcardLinesIn(card, gather)) if (sample.length >= SAMPLE_BYTES) return Uint8Array.from(sample);
  return Uint8Array.from(sample);
}
