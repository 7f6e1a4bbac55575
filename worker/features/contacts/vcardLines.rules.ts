import { decodeText } from "./encoding.rules.ts";

/** One property of a vCard of any version, its value still escaped as version 3.0 does. */
export type VcardLine = { group: string; name: string; parameters: Record<string, string[]>; value: string };

/** Encodings that version 2.1 names without saying that they are one. */
const ENCODINGS = new Set(["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B", "Q"]);

/**
 * Reads the lines of one vCard. Version 2.1 (quoted-printable, character sets, types without a name) is brought to the
 * form of 3.0 on the way, in whatever version it appears: exports mix them. A line that is none is passed over.
 */
export function readVcardLines(card: string): VcardLine[] {
  const isOld = /^VERSION:\s*2\.1/im.test(card);
  return joinLines(card.split(/\r\n|\r|\n/), isOld).flatMap((line) => readLine(line, isOld) ?? []);
}

/** Undoes folding: by white space, by quoted-printable's soft breaks, and base64 that goes on without either. */
function joinLines(lines: string[], isOld: boolean): string[] {
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

function readLine(line: string, isOld: boolean): VcardLine | null {
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
  const value = isQuoted ? unquote(raw, parameters.CHARSET?.[0]) : raw;
  const isBinary = /^(base64|b)$/i.test(encoding);
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    parameters,
    // Version 2.1 escapes the semicolon alone.
    value:
      isOld && !isBinary
        ? value.replace(/\\(?![;\\,nN])|,/g, "\\$&").replace(/\n/g, "\\n")
        : value.replace(/\n/g, "\\n"),
  };
}

/** Quoted-printable (RFC 2045, 6.7), in the character set that the property names, else in the one that its bytes show. */
function unquote(text: string, charset: string | undefined): string {
  const bytes = [...new TextEncoder().encode(text)];
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    const hex = code === 0x3d ? String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : "";
    if (/^[\da-f]{2}$/i.test(hex)) {
      decoded.push(Number.parseInt(hex, 16));
      at += 2;
    } else decoded.push(code);
  }
  return decodeText(Uint8Array.from(decoded), charset).replace(/\r\n?/g, "\n");
}

/** Splits a value at a separator that is not escaped, and undoes the escapes of each part (RFC 2426, 4; RFC 6350, 3.4). */
export function splitValue(value: string, separator: ";" | ","): string[] {
  const parts = [""];
  for (const token of value.match(/\\.|[^\\]|\\$/gsu) ?? []) {
    if (token === separator) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts.map(unescapeText);
}

export const unescapeText = (text: string): string =>
  text.replace(/\\(.)/gs, (_, letter: string) => (letter === "n" || letter === "N" ? "\n" : letter));
