import { decodeText } from "./encoding.ts";
import { linesIn } from "./textLines.ts";

/** One property of a vCard. Its value is escaped as in version 3.0. */
export type VcardLine = { group: string; name: string; parameters: Record<string, string[]>; value: string };

/** Decodes bytes. @param charset the character set that the property names */
export type Decode = (bytes: Uint8Array, charset: string | undefined) => string;

/** Encodings that version 2.1 writes without `ENCODING=`. */
const ENCODINGS = new Set(["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B", "Q"]);

/**
 * Reads the lines of one vCard. Constructs of version 2.1 (quoted-printable, character sets, types without a name) are
 * converted to version 3.0, whatever version the card declares, because exports mix them. Invalid lines are skipped.
 *
 * @param decode decodes quoted-printable values
 */
export const readVcardLines = (card: string, decode: Decode = decodeText): VcardLine[] => [
  ...vcardLinesIn(card, decode),
];

/** Like `readVcardLines`, one line at a time. */
export function* vcardLinesIn(card: string, decode: Decode): Generator<VcardLine> {
  const isOld = /^VERSION:\s*2\.1/im.test(card);
  for (const line of joinLines(linesIn(card), isOld)) {
    const property = readLine(line, isOld, decode);
    if (property) yield property;
  }
}

/**
 * Joins folded lines: folded by white space, by quoted-printable soft breaks, or base64 that continues without either.
 */
function joinLines(lines: Iterable<string>, isOld: boolean): string[] {
  const whole: string[] = [];
  let parts: string[] = [];
  let [isSoft, isBase64, isQuoted] = [false, false, false];
  for (const line of lines) {
    if (isSoft) {
      parts.push(line);
    } else if (/^[ \t]/.test(line) && parts.length > 0) {
      parts.push(isOld && !isBase64 ? line : line.slice(1));
    } else if (isBase64 && /^[A-Za-z\d+/=]+\s*$/.test(line)) {
      parts.push(line);
    } else {
      whole.push(parts.join(""));
      parts = [line];
      const header = line.slice(0, line.indexOf(":"));
      isBase64 = /[;=](base64|b)(;|$)/i.test(header);
      isQuoted = !isBase64 && /quoted-printable/i.test(header);
    }
    isSoft = isQuoted && line.trimEnd().endsWith("=");
    if (isSoft) parts[parts.length - 1] = (parts.at(-1) ?? "").trimEnd().slice(0, -1);
  }
  return [...whole, parts.join("")].filter(Boolean);
}

function readLine(line: string, isOld: boolean, decode: Decode): VcardLine | null {
  const [, group = "", name, header = "", raw = ""] =
    /^\s*(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? [];
  if (!name) return null;
  const parameters: Record<string, string[]> = {};
  for (const parameter of header.match(/(?:"[^"]*"|[^";])+/g) ?? []) {
    const [, key, text = ""] = /^\s*([\w-]+)\s*=(.*)$/s.exec(parameter) ?? [];
    const value = key === undefined ? parameter.trim() : text;
    const isEncoding = key === undefined && ENCODINGS.has(value.toUpperCase());
    const named = (key ?? (isEncoding ? "ENCODING" : "TYPE")).toUpperCase();
    const values = value.split(",").map((part) => part.replaceAll('"', "").trim());
    const known = parameters[named] ?? [];
    for (const one of values) known.push(one);
    parameters[named] = known;
  }
  const [encoding = ""] = parameters.ENCODING ?? [];
  const isQuoted = /^(quoted-printable|q)$/i.test(encoding);
  const value = isQuoted ? decode(toBytes(raw), parameters.CHARSET?.[0]).replace(/\r\n?/g, "\n") : raw;
  const isBinary = /^(base64|b)$/i.test(encoding);
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    parameters,
    // Version 2.1 escapes only the semicolon.
    value:
      isOld && !isBinary
        ? value.replace(/\\(?![;\\,nN])|,/g, "\\$&").replace(/\n/g, "\\n")
        : value.replace(/\n/g, "\\n"),
  };
}

/** Decodes quoted-printable text to bytes (RFC 2045, 6.7). */
function toBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    const hex = code === 0x3d ? String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : "";
    const isByte = /^[\da-f]{2}$/i.test(hex);
    // Writing in place is safe: the write index never passes the read index.
    bytes[length] = isByte ? Number.parseInt(hex, 16) : code;
    length += 1;
    if (isByte) at += 2;
  }
  return bytes.subarray(0, length);
}

/** Splits a value at unescaped separators and unescapes each part (RFC 2426, 4; RFC 6350, 3.4). */
export function splitValue(value: string, separator: ";" | ","): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === "\\") at += 1;
    else if (value[at] === separator) {
      parts.push(unescapeText(value.slice(from, at)));
      from = at + 1;
    }
  }
  parts.push(unescapeText(value.slice(from)));
  return parts;
}

/** Undoes the escapes of a value (RFC 2426, 4). */
export const unescapeText = (text: string): string =>
  text.replace(/\\(.)/gs, (_, letter: string) => (letter === "n" || letter === "N" ? "\n" : letter));
