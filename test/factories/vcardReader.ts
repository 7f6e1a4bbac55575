import ICAL from "ical.js";

// ical.js treats every vCard as version 4.0 unless configured otherwise.
ICAL.design.components.vcard = ICAL.design.vcard3;

/** A property of a vCard, as parsed. */
export type VcardProperty = { name: string; parameters: Record<string, unknown>; value: string | string[] };

/**
 * Parses a vCard with ical.js. It keeps `\;` in non-structured values and in all unknown ones
 * (github.com/kewisch/ical.js/issues/173). RFC 2426, section 4, escapes them there too, so they are unescaped here.
 */
export function readVcard(text: string): VcardProperty[] {
  return toProperties(ICAL.parse(text) as Parsed);
}

/** Parses a file with any number of vCards. */
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

/** The physical lines of a vCard. Each must fit into 75 octets (RFC 2426, 2.6). */
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
