import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import { decodeText } from "../../domain/contact-files/encoding.ts";
import { splitIntoPieces } from "../../domain/contact-files/filePieces.ts";
import { IMPORT_MAX_CONTACTS } from "../../domain/contacts/contacts.schema.ts";
import type { Figure } from "./figure.ts";

const MB = 1024 * 1024;
const SIZES = [0.5, 1, 2];

/**
 * The maximum cost per megabyte of the largest file relative to the smallest. With quadratic growth it would be four.
 */
const FLAT = 2;

/** The maximum cost per megabyte in the Worker, in milliseconds. */
const LIMIT_MS = 1000;

/** The minimum CPU time of a measurement in milliseconds, because of the clock's resolution. */
const LEAST_MS = 40;

/** The first round warms up the compiler and is not counted. */
const ROUNDS = 5;

const fill = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / new TextEncoder().encode(text).length));
const card = (lines: string) => `BEGIN:VCARD\r\nVERSION:2.1\r\nFN:x\r\n${lines}END:VCARD\r\n`;
/** As many cards as one import accepts. */
const cards = (line: string, bytes: number) =>
  card(fill(line, bytes / IMPORT_MAX_CONTACTS)).repeat(IMPORT_MAX_CONTACTS);

/** Adversarial files of about this many bytes. */
const FILES: Record<string, (bytes: number) => string> = {
  "one-cell rows": (bytes) => `name\n${fill("a\n", bytes)}`,
  "quoted-printable lines": (bytes) => cards("NOTE;ENCODING=QUOTED-PRINTABLE:=B1=E8=B9=CE=C1=F6\r\n", bytes),
  "long URLs": (bytes) => `name,website\n${fill(`x,http://a.${"a".repeat(1900)}_\n`, bytes)}`,
  "long international URLs": (bytes) => `name,website\n${fill(`x,http://${LETTERS}.kr\n`, bytes)}`,
  "quotes that never close": (bytes) => `name,phone\n${fill('a","b\n', bytes)}`,
  "accents in a column's name": (bytes) => `name,${fill("\u0301", bytes / 2)}${fill("\u0316", bytes / 2)}\na,b\n`,
  columns: (bytes) => `name\n${fill("a,", bytes)}`,
  "one line": (bytes) => card(`NOTE:${fill("x", bytes)}\r\n`),
  "numbers of one contact": (bytes) => card(fill("TEL:1\n", bytes)),
};

const LETTERS = String.fromCharCode(...Array.from({ length: 600 }, (_, i) => 0xac00 + 7 * i));

/** The chunk size of a file in a browser. */
const CHUNK = 8 * 1024;

const READERS: Record<string, (bytes: Uint8Array) => Promise<void>> = {
  "in the Worker": async (bytes) => void readContactFile(decodeText(bytes), IMPORT_MAX_CONTACTS + 1),
  "in the browser": async (bytes) => {
    const decoder = new TextDecoder();
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += CHUNK)
        yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    }
    for await (const piece of splitIntoPieces(chunks())) if (piece.contacts === 0) return;
  },
};

/** The CPU time per megabyte to read files of three sizes. It must not grow with the size. */
export async function measureImportFiles(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [reader, read] of Object.entries(READERS)) {
    for (const [file, make] of Object.entries(FILES)) {
      const costs = await leastCosts(
        SIZES.map((size) => new TextEncoder().encode(make(size * MB))),
        read,
      );
      const [least = Number.NaN] = costs;
      for (const [i, size] of SIZES.entries()) {
        const cost = costs[i] ?? Number.NaN;
        const name = `import of ${file} ${reader}, ${size} MB, CPU per megabyte`;
        figures.push({
          name,
          value: rounded(cost),
          unit: "ms",
          ...(reader === "in the Worker" && { limit: LIMIT_MS }),
        });
        if (i === 0) continue;
        const ratio: Figure = { name: `${name}, relative to ${SIZES[0]} MB`, value: rounded(cost / least), unit: "×" };
        figures.push(i === SIZES.length - 1 ? { ...ratio, limit: FLAT } : ratio);
      }
    }
  }
  return figures;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The minimum CPU time of each file in milliseconds per megabyte. Other processes can only increase it. The files
 * alternate, so that such load affects all of them equally.
 */
async function leastCosts(files: Uint8Array[], read: (bytes: Uint8Array) => Promise<void>): Promise<number[]> {
  const costs = files.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, bytes] of files.entries()) {
      const cost = ((await cpuMs(async () => read(bytes))) / bytes.length) * MB;
      if (round > 0) costs[i] = Math.min(costs[i] ?? cost, cost);
    }
  }
  return costs;
}

/** The CPU time of a task in milliseconds, averaged over enough runs to be measurable. */
async function cpuMs(task: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let runs = 1; ; runs += 1) {
    await task();
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    if (spent >= LEAST_MS) return spent / runs;
  }
}
