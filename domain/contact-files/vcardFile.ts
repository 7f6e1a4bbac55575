import { VCARD_EXTENSIONS } from "../cards/cardFields.ts";
import { readBirthday } from "../contacts/birthday.ts";
import {
  chooseShownName,
  type Draft,
  type FileEntry,
  formatAddress,
  formatPhoneticName,
  getEmailLabel,
  getPhoneKind,
  toImportedContact,
} from "./importedContact.ts";
import { linesIn } from "./textLines.ts";
import { createDecoder } from "./vcardCharset.ts";
import { type Decode, readVcardLines, splitValue, unescapeText, type VcardLine } from "./vcardLines.ts";

export const isBegin = (line: string): boolean => /^\s*BEGIN:\s*VCARD\s*$/i.test(line);
const isEnd = (line: string): boolean => /^\s*END:\s*VCARD\s*$/i.test(line);

/** True for the line that begins a card. A card inside an AGENT property (an assistant) does not count. */
export const beginsCard = (line: string, before: string): boolean => isBegin(line) && !/^AGENT\b.*:\s*$/i.test(before);

/** Reads up to `max` contacts of a vCard file, version 2.1, 3.0 or 4.0. A broken card does not affect the others. */
export function readVcardFile(text: string, max: number): FileEntry[] {
  const cards = takeCards(linesIn(text), max).map(findUnreadable);
  const decode = createDecoder(cards.filter((card) => card !== null));
  return cards.map((card, i) => ({ number: i + 1, ...readCard(card, decode) }));
}

/** Returns the lines of each card. Stops at the beginning of card `max + 1`. */
export function takeCards(lines: Iterable<string>, max: number): string[][] {
  const cards: string[][] = [];
  let before = "";
  for (const line of lines) {
    if (beginsCard(line, before)) {
      if (cards.length === max) break;
      cards.push([]);
    }
    cards.at(-1)?.push(line);
    if (line !== "") before = line;
  }
  return cards;
}

/** Returns the content between the begin and end lines of a card; null if the end is missing. */
function findUnreadable(lines: string[]): string | null {
  const end = lines.findLastIndex(isEnd);
  return end < 0 ? null : withoutAgent(lines.slice(1, end)).join("\n");
}

function readCard(card: string | null, decode: Decode) {
  const properties = card === null ? [] : readVcardLines(card, decode);
  if (properties.length === 0) return { code: "CONTACT_UNREADABLE" as const };
  const contact = toImportedContact(toDraft(properties));
  return contact ? { contact } : { code: "CONTACT_NAMELESS" as const };
}

/** Removes the AGENT card inside a card. It describes another person. */
function withoutAgent(lines: string[]): string[] {
  const [start, end] = [lines.findIndex(isBegin), lines.findIndex(isEnd)];
  return start < 0 ? lines : lines.toSpliced(start, end < 0 ? lines.length : end - start + 1);
}

function toDraft(lines: VcardLine[]): Draft {
  const labels = new Map(
    lines.flatMap(({ name, group, value }) => (name === "X-ABLABEL" && group ? [[group, unescapeText(value)]] : [])),
  );
  const labelText = ({ parameters, group }: VcardLine) =>
    [...(parameters.TYPE ?? []).filter(isDescriptive), labels.get(group) ?? ""].join(" ");
  const named = byPreference(lines);
  const all = (name: string) => named.get(name) ?? [];
  const firstText = (name: string) => unescapeText(all(name)[0]?.value ?? "");
  const allTexts = (name: string) => all(name).map(({ value }) => unescapeText(value));
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = splitValue(all("N")[0]?.value ?? "", ";");
  const name = chooseShownName(firstText("FN"), { family, given, middle, prefix, suffix });
  const organization = splitValue(all("ORG")[0]?.value ?? "", ";").filter(Boolean);
  return {
    name: name.trim() || firstText("NICKNAME"),
    parts: { family, given, middle },
    phoneticName: readPhoneticName(lines, name),
    companyName: organization.join(" "),
    position: firstText("TITLE") || firstText("ROLE"),
    phones: all("TEL").map((line) => ({
      value: unescapeText(line.value).replace(/^tel:/i, ""),
      kind: getPhoneKind(labelText(line)),
    })),
    emails: all("EMAIL").map((line) => ({
      value: unescapeText(line.value).replace(/^mailto:/i, ""),
      label: getEmailLabel(labelText(line)),
    })),
    websites: allTexts("URL"),
    addresses: all("ADR").map(({ value }) => {
      const [box, more, street = "", city = "", region = "", code = "", country = ""] = splitValue(value, ";");
      return formatAddress({ box, more, street, city, region, code, country });
    }),
    notes: allTexts("NOTE"),
    tags: all("CATEGORIES")
      .flatMap(({ value }) => splitValue(value, ","))
      .filter((tag) => !/^my ?contacts$/i.test(tag)),
    birthday: readBirthday(firstText("BDAY")),
    photo: readPhoto(all("PHOTO")),
    uid: firstText("UID"),
    extensions: Object.fromEntries(VCARD_EXTENSIONS.map(({ name: field, property }) => [field, firstText(property)])),
  };
}

/** False for TYPE values that do not describe the kind of number or address. */
const isDescriptive = (type: string) => !/^(voice|pref|msg|text|internet)$/i.test(type);

/** Groups the lines by property name, preferred lines first. */
function byPreference(lines: VcardLine[]): Map<string, VcardLine[]> {
  const named = new Map<string, { line: VcardLine; rank: number }[]>();
  for (const line of lines) {
    const known = named.get(line.name) ?? [];
    known.push({ line, rank: preference(line) });
    named.set(line.name, known);
  }
  return new Map(
    [...named].map(([name, ranked]) => [name, ranked.toSorted((a, b) => a.rank - b.rank).map(({ line }) => line)]),
  );
}

/** The preference of a line; 1 is the highest (RFC 6350, 5.3). Older versions mark only the preferred line. */
function preference({ parameters: { PREF, TYPE } }: VcardLine): number {
  if (TYPE?.some((type) => /^pref$/i.test(type))) return 1;
  return Number(PREF?.[0] ?? 100) || 100;
}

/** Reads the phonetic name, in the form of Apple, Android and Google, or of Japanese mobile phones (SOUND). */
function readPhoneticName(lines: VcardLine[], name: string): string {
  const firstText = (property: string) =>
    unescapeText(lines.find((line) => line.name === property)?.value ?? "").trim();
  const [family, middle, given] = ["LAST", "MIDDLE", "FIRST"].map((part) => firstText(`X-PHONETIC-${part}-NAME`));
  const parts = { family: family ?? "", given: [middle, given].filter(Boolean).join(" ") };
  if (parts.family || parts.given) return formatPhoneticName(parts, name);
  const sound = lines.find(
    (line) => line.name === "SOUND" && line.parameters.TYPE?.some((type) => /^x-irmc-n$/i.test(type)),
  );
  return sound ? splitValue(sound.value, ";").filter(Boolean).join(" ") : "";
}

/** Returns the bytes of the first embedded picture. Pictures at a URL are not fetched. */
function readPhoto(lines: VcardLine[]): Uint8Array<ArrayBuffer> | null {
  for (const { value, parameters } of lines) {
    const [, inUri] = /^data:[^,]*;base64\\?,(.*)$/is.exec(value) ?? [];
    const isBinary = parameters.ENCODING?.some((encoding) => /^(b|base64)$/i.test(encoding));
    const bytes = inUri || isBinary ? decodeBase64(inUri ?? value) : null;
    if (bytes) return bytes;
  }
  return null;
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(base64.replace(/[^A-Za-z\d+/=]/g, ""));
  } catch (error) {
    // TypeError: the browser lacks `Uint8Array.fromBase64`. Its preview shows no pictures.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
