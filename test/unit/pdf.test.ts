import { expect, test } from "vitest";
import { toPdf } from "../../web/features/premium/download/pdf.ts";

test("a PDF has one page of the card's size, and its table points at its objects", () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const pdf = toPdf({ title: "김민지", jpeg, pixels: { width: 20, height: 10 }, mm: { width: 90, height: 50 } });
  const text = new TextDecoder("latin1").decode(pdf);
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain("/MediaBox [0 0 255.118 141.732]");
  expect(text).toContain("/Title <FEFFae40bbfcc9c0>");
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  expect(text.slice(Number(start))).toMatch(/^xref\n0 7\n/);
  const offsets = [...text.slice(Number(start)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${n} 0 obj`));
  expect(text).toContain("stream\n\xff\xd8\xff\xd9\nendstream");
});
