import ICAL from "ical.js";

// ical.js takes every vCard for version 4.0 until told otherwise.
ICAL.design.components.vcard = ICAL.design.vcard3;

/** One property of a vCard, as a reader takes it. */
export type VcardProperty = { name: string; parameters: Record<string, unknown>; value: string | string[] };

/**
 * Reads a vCard with ical.js. That keeps `\;` outside of structured values and all of unknown ones as they are
 * (github.com/kewisch/ical.js/issues/173); RFC 2426, 4 escapes them there too, so the rest is undone here.
 */
export function readVcard(text: string): VcardProperty[] {
  return toProperties(ICAL.parse(text) as Parsed);
}

/** Reads a file of any number of vCards, one after the other. */
export function readVcards(text: string): VcardProperty[][] {
  const parsed = ICAL.parse(text) as Parsed | Parsed[];
  return (Array.isArray(parsed[0]) ? (parsed as Parsed[]) : [parsed as Parsed]).map(toProperties);
}

type Parsed = [component: string, properties: [string, Record<string, unknown>, string, string | string[]][]];

function toProperties([name, properties]: Parsed): VcardProperty[] {
  if (name !== "vcard") throw new Error(`not a vCard: ${name}`);
  return properties.map(([property, parameters, type, value]) => ({
    name: property,
    parameters,
    value: typeof value !== "string" || type === "uri" || type === "binary" ? value : unescapeRest(value, type),
  }));
}

const unescapeRest = (value: string, type: string) =>
  value.replace(type === "unknown" ? /\\([\\;,])/g : /\\(;)/g, "$1");

/** The physical lines of a vCard; each must fit into 75 octets (RFC 2426, 2.6). */
export function readLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) {
      lines.push(bytes.subarray(start, at));
      start = at + 2;
    }
  }
  return lines;
}
