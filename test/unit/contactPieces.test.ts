import { assert, asyncProperty, constantFrom } from "fast-check";
import { describe, expect, test } from "vitest";
import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import { splitIntoPieces } from "../../domain/contact-files/filePieces.ts";
import { getIdentity } from "../../domain/contact-files/importedContact.ts";
import { files } from "../factories/contactPhotos.factory.ts";

describe("a contact file in chunks", () => {
  async function* inChunks(text: string, size: number) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const identities = (text: string) =>
    (readContactFile(text) ?? []).map((entry) => ("contact" in entry ? getIdentity(entry.contact) : entry.code));
  const cut = async (text: string, size: number) => Array.fromAsync(splitIntoPieces(inChunks(text, size)));

  const many = (count: number, write: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => write(i)).join("");
  const cards = many(450, (i) => files.ios.replaceAll("김민지", `김민지 ${i}`).replace(/PHOTO[\s\S]*?(?=END:)/, ""));
  const rows = `이름;전화;메모\r\n${many(450, (i) => `사람 ${i};02-${i};"둘\r\n째; ""줄"" ${i}"\r\n`)}`;

  test.each([
    ["vCards", cards],
    ["rows", rows],
  ])("of %s has at most 200 contacts in each chunk and loses none", async (_, text) => {
    const pieces = await cut(text, 10_000);
    expect(pieces.map(({ contacts }) => contacts)).toEqual([200, 200, 50]);
    expect(pieces.flatMap((piece) => identities(piece.text))).toEqual(identities(text));
    for (const { text: piece, contacts } of pieces) expect(readContactFile(piece)).toHaveLength(contacts);
  });

  test("has at most two megabytes in each chunk", async () => {
    const large = many(30, (i) => files.ios.replace("첫 줄", `${i}${"가".repeat(50_000)}`));
    const pieces = await cut(large, 65_536);
    expect(pieces.length).toBeGreaterThan(1);
    for (const { text } of pieces)
      expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(pieces.flatMap((piece) => identities(piece.text))).toEqual(identities(large));
  });

  test("omits a picture that is too large for a call and keeps the contact", async () => {
    const heavy = files.ios.replace(
      "PHOTO;ENCODING=b;TYPE=JPEG:",
      `PHOTO;ENCODING=b;TYPE=JPEG:${"A".repeat(2_000_000)}\r\n `,
    );
    const pieces = await cut(heavy + files.google.replaceAll("\n", "\r\n"), 65_536);
    expect(pieces.map(({ contacts }) => contacts)).toEqual([2]);
    expect(pieces.map(({ text }) => identities(text))).toEqual([
      identities(files.ios + files.google.replaceAll("\n", "\r\n")),
    ]);
  });

  test("omits a folded picture that is too large as a whole", async () => {
    const folded = ` ${"A".repeat(74)}\r\n`.repeat(25_000);
    const heavy = files.ios.replace("PHOTO;ENCODING=b;TYPE=JPEG:", `PHOTO;ENCODING=b;TYPE=JPEG:\r\n${folded} `);
    const [piece] = await cut(heavy, 65_536);
    expect(piece?.text.length).toBeLessThan(10_000);
    expect(identities(piece?.text ?? "")).toEqual(identities(files.ios));
  });

  test("counts broken rows, so that row numbers stay correct", async () => {
    const text = `name,phone\r\n${many(5, (i) => `사람 ${i},${i}\r\n`)}"broken,1\r\n${many(3, (i) => `이웃 ${i},${i}\r\n`)}`;
    const pieces = await cut(text, 7);
    expect(pieces.map(({ contacts }) => contacts)).toEqual([9]);
    expect(pieces.flatMap((piece) => identities(piece.text))).toEqual(identities(text));
  });

  test("does not depend on where it is cut", async () => {
    const text = files.ios + files.android + files.version4;
    await assert(
      asyncProperty(
        constantFrom(1, 2, 3, 7, 64, 1000, 100_000),
        constantFrom("\r\n", "\n", "\r"),
        async (size, end) => {
          const [piece, ...others] = await cut(text.replaceAll("\r\n", end), size);
          expect(others).toEqual([]);
          expect(identities(piece?.text ?? "")).toEqual(identities(text));
        },
      ),
      { numRuns: 15 },
    );
  });
});
