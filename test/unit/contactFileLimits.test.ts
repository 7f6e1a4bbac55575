import { afterEach, describe, expect, test, vi } from "vitest";
import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import { readTable } from "../../domain/contact-files/csvFile.ts";
import { takeRows } from "../../domain/contact-files/csvRows.ts";
import { readLines } from "../../domain/contact-files/textLines.ts";
import { takeCards } from "../../domain/contact-files/vcardFile.ts";
import { isWebUrl } from "../../domain/fields.schema.ts";

afterEach(() => vi.restoreAllMocks());

/** An endless sequence. Reading past `max` fails the test. */
function* endless<Item>(items: (n: number) => Item, max: number): Generator<Item, undefined> {
  for (let n = 0; n <= max; n += 1) yield items(n);
  throw new Error("read past the limit");
}

/** How many more calls of the spied method a text of twice the `size` causes. */
function getGrowth(count: () => number, run: (size: number) => void, size: number): number {
  const callsFor = (length: number) => {
    const before = count();
    run(length);
    return count() - before;
  };
  const [once, twice] = [callsFor(size), callsFor(2 * size)];
  expect(once).toBeGreaterThan(0);
  return twice / once;
}

/** Slightly more than twice: quadratic growth would be four times. */
const LINEAR = 2.5;

describe("reading stops at the requested number of contacts", () => {
  test("in a table, without reading the later rows", () => {
    const row = (n: number) => ({ cells: n === 0 ? ["name"] : [`person ${n}`], isBroken: false });
    expect(readTable(endless(row, 3), 3)?.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("in a list of vCards, without reading the later lines", () => {
    const line = (n: number) => ["BEGIN:VCARD", "FN:x", "END:VCARD"][n % 3] ?? "";
    // The start of the fourth card shows that the third is complete.
    expect(takeCards(endless(line, 9), 3)).toHaveLength(3);
  });

  test.each([
    ["rows", `name\n${"a\n".repeat(5000)}`],
    ["vCards", "BEGIN:VCARD\nFN:a\nEND:VCARD\n".repeat(5000)],
  ])("in a file of %s", (_, text) => {
    expect(readContactFile(text, 201)).toHaveLength(201);
    expect(readContactFile(text)).toHaveLength(5000);
  });
});

describe("the encoding of quoted-printable", () => {
  const card = (lines: string[]) => ["BEGIN:VCARD", "VERSION:2.1", "FN:x", ...lines, "END:VCARD"].join("\r\n");
  const quoted = (name: string, value: string) => `${name};ENCODING=QUOTED-PRINTABLE:${value}`;
  const contactIn = (text: string) => {
    const [entry] = readContactFile(text) ?? [];
    return entry && "contact" in entry ? entry.contact : undefined;
  };

  test.each([
    ["without a character set", () => ""],
    ["with an unknown character set", (i: number) => `;CHARSET=x-${i}`],
  ])("is detected once for all lines %s, however many there are", (_, charset) => {
    const decoders = vi.fn<(label?: string) => void>();
    const Native = TextDecoder;
    vi.stubGlobal(
      "TextDecoder",
      class extends Native {
        constructor(label?: string, options?: TextDecoderOptions) {
          decoders(label);
          super(label, options);
        }
      },
    );
    const made = (lines: number) => {
      decoders.mockClear();
      contactIn(card(Array.from({ length: lines }, (__, i) => quoted(`NOTE${charset(i)}`, "=B1=E8=B9=CE=C1=F6"))));
      return decoders.mock.calls.length;
    };
    const few = made(50);
    expect(few).toBeGreaterThan(0);
    expect(made(500)).toBe(few);
    vi.unstubAllGlobals();
  });

  test("is detected from the whole file, because a single name can be read in another encoding", () => {
    // 명 in EUC-KR; on its own it can be decoded as two Cyrillic letters.
    const name = quoted("ORG", "=B8=ED");
    expect(contactIn(card([name]))?.companyName).toBe("ён");
    expect(contactIn(card([name, quoted("NOTE", "=B1=E8=B9=CE=C1=F6 =B4=EB=C7=A5")]))).toMatchObject({
      companyName: "명",
      note: "김민지 대표",
    });
  });

  test("is UTF-8 for every text that is valid UTF-8, regardless of the other texts", () => {
    const text = card([quoted("ORG", "=EC=9D=B4"), quoted("NOTE", "=B1=E8=B9=CE=C1=F6")]);
    expect(contactIn(text)).toMatchObject({ companyName: "이", note: "김민지" });
  });
});

describe("reading time grows linearly with the size of a hostile file", () => {
  test.each([
    ["for rows with unclosed quotes", 'a","b\n'],
    ["for quotes that match across lines", '"""\n'],
    ["for a quote on each line", '"\n'],
  ])("%s", (_, line) => {
    const spy = vi.spyOn(String.prototype, "indexOf");
    const read = (size: number) => takeRows(line.repeat(size), ",", true);
    expect(getGrowth(() => spy.mock.calls.length, read, 1000)).toBeLessThan(LINEAR);
  });

  test("a row with an unclosed quote loses only its first line", () => {
    const { rows } = takeRows('a,"b\nc,d\ne,f', ",", true);
    expect(rows.map(({ cells, isBroken }) => (isBroken ? null : cells))).toEqual([null, ["c", "d"], ["e", "f"]]);
  });

  test("for a line without an end, in many chunks", async () => {
    const spy = vi.spyOn(String.prototype, "split");
    const characters = () => spy.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
    const charactersSplit = async (parts: number) => {
      spy.mockClear();
      async function* chunks() {
        for (let i = 0; i < parts; i += 1) yield "x".repeat(100);
      }
      const lines = await Array.fromAsync(readLines(chunks(), 1_000_000));
      expect(lines.map(({ length }) => length)).toEqual([parts * 100]);
      return characters();
    };
    expect((await charactersSplit(200)) / (await charactersSplit(100))).toBeLessThan(LINEAR);
  });

  test("for a column name of ten thousand accents, of which only the length of a name is read", () => {
    const spy = vi.spyOn(String.prototype, "normalize");
    readContactFile(`name,${"\u0301\u0316".repeat(5000)}\na,b`);
    expect(spy).toHaveBeenCalled();
    const longest = Math.max(...spy.mock.contexts.map((text) => String(text).length));
    expect(longest).toBeLessThan(2000);
  });

  test("for a table of a million columns", () => {
    const [{ cells } = { cells: [] }] = takeRows("a,".repeat(1_000_000), ",", true).rows;
    expect(cells).toHaveLength(1000);
  });

  test("for an overlong host, which is not parsed", () => {
    const parse = vi.spyOn(URL, "parse");
    expect(isWebUrl(`https://${"한".repeat(500)}.kr`)).toBe(false);
    expect(parse).not.toHaveBeenCalled();
    expect(isWebUrl(`https://${"a.".repeat(100)}kr/${"x".repeat(1500)}`)).toBe(true);
  });
});
