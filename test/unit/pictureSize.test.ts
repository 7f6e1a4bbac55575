import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { declaredSize } from "../../worker/images/size.ts";
import { sniffPicture } from "../../worker/images/sniff.ts";

const toBytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

const jpeg = (...segments: number[][]) => toBytes([0xff, 0xd8], ...segments);
const app1 = [0xff, 0xe1, 0, 4, 0xff, 0xc0];
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 0, 0, 0];
const webp = (kind: string, ...data: number[][]) => toBytes("RIFF", [0, 0, 0, 0], "WEBP", kind, [0, 0, 0, 0], ...data);

describe("declaredSize", () => {
  test.each([
    ["image/png", toBytes("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, 0x75, 0x30, 0, 0, 0, 9]), 30_000, 9],
    ["image/jpeg", jpeg(app1, frame(0xc0)), 0x0304, 0x0102],
    ["image/jpeg", jpeg([0xff], frame(0xc2)), 0x0304, 0x0102],
    ["image/webp", webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a], [0x40, 0x06, 0x84, 0x43]), 1600, 900],
    ["image/webp", webp("VP8L", [0x2f], [0x3f, 0xc6, 0xe0, 0]), 1600, 900],
    ["image/webp", webp("VP8X", [0, 0, 0, 0], [0x3f, 6, 0], [0x83, 3, 0]), 1600, 900],
  ] as const)("reads %s", (type, bytes, width, height) => {
    expect(declaredSize(bytes.buffer, type)).toEqual({ width, height });
  });

  test("skips segments that look like a frame marker", () => {
    expect(declaredSize(jpeg([0xff, 0xc4, 0, 2], [0xff, 0xcc, 0, 2], frame(0xc1)).buffer, "image/jpeg")).toEqual({
      width: 0x0304,
      height: 0x0102,
    });
  });

  test("returns null for a header that is truncated, broken or without a size", () => {
    expect(declaredSize(jpeg(app1).buffer, "image/jpeg")).toBeNull();
    expect(declaredSize(jpeg([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0]).buffer, "image/jpeg")).toBeNull();
    expect(declaredSize(webp("VP9 ").buffer, "image/webp")).toBeNull();
    expect(declaredSize(toBytes("\x89PNG").buffer, "image/png")).toBeNull();
  });

  test("terminates and never throws, whatever the bytes", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom("image/jpeg", "image/png", "image/webp"),
        (bytes, type) => {
          const size = declaredSize(bytes.slice().buffer, type);
          expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
        },
      ),
    );
  });
});

test("a picture's type is detected by its first bytes alone", () => {
  expect(sniffPicture(jpeg())).toBeNull();
  expect(sniffPicture(jpeg(app1))).toBe("image/jpeg");
  expect(sniffPicture(toBytes("\x89PNG\r\n\x1a\n"))).toBe("image/png");
  expect(sniffPicture(webp("VP8 "))).toBe("image/webp");
  for (const other of ["", "GIF89a", "<svg/>", "RIFF....WAVE", "%PDF-1.7", "....ftypheic"]) {
    expect(sniffPicture(toBytes(other))).toBeNull();
  }
});
