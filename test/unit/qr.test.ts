import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { qrPng, qrSvg } from "../../worker/features/public-page/qrImage.ts";
import { toCompactVcard } from "../../worker/features/vcard/vcard.ts";
import { publicCard } from "../factories/publicCard.factory.ts";

const LINK = "https://moa.example/c/minji";
const VCARD = toCompactVcard(
  publicCard({
    name: "ශ්‍රීමාල් 김민지 علی 😀",
    companyName: "모아, 주식회사; 본사",
    mobile: "010-1234-5678",
    intro: "가".repeat(100),
  }),
  LINK,
);

type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Both formats are turned into pixels by an independent renderer. */
const draw = (svg: string, width?: number): Pixels => {
  const image = new Resvg(svg, width ? { fitTo: { mode: "width", value: width } } : {}).render();
  return { width: image.width, height: image.height, data: new Uint8ClampedArray(image.pixels) };
};

/** Width and height are at fixed offsets of every PNG (W3C PNG, 11.2.2). */
const drawPng = (png: Uint8Array<ArrayBuffer>) => {
  const side = new DataView(png.buffer).getUint32(16);
  return draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${png.toBase64()}"/></svg>`,
  );
};

const decode = ({ data, width, height }: Pixels) =>
  jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;

/** The distance in pixels from the outermost dark pixels to each edge. */
function margins({ data, width, height }: Pixels): number[] {
  const columns: number[] = [];
  const rows: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    // Anything darker than white counts as dark.
    if (data[pixel * 4] === 255) continue;
    columns.push(pixel % width);
    rows.push(Math.floor(pixel / width));
  }
  const edges = (places: number[], length: number) => {
    const sorted = places.toSorted((a, b) => a - b);
    return [sorted.at(0), length - 1 - (sorted.at(-1) ?? 0)];
  };
  return [...edges(columns, width), ...edges(rows, height)].map(Number);
}

const listModules = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);

describe.for([
  ["an address", LINK],
  ["a vCard in several scripts", VCARD],
] as const)("a QR code of %s", ([, text]) => {
  const modules = listModules(qrSvg(text));

  test("is readable as SVG, inside four blank modules", () => {
    const pixels = draw(qrSvg(text), modules * 6);
    expect(decode(pixels)).toBe(text);
    expect(margins(pixels)).toEqual([24, 24, 24, 24]);
  });

  test("is readable as PNG, inside four blank modules, in print size", () => {
    const pixels = drawPng(qrPng(text));
    expect(pixels.width).toBeGreaterThanOrEqual(1024);
    expect(decode(pixels)).toBe(text);
    const zone = (pixels.width / modules) * 4;
    expect(margins(pixels)).toEqual([zone, zone, zone, zone]);
  });
});

test("has error correction level M", () => {
  const result = jsQR(draw(qrSvg(LINK), 330).data, 330, 330);
  // 27 bytes at level M need version 3 (29 modules). Another level would need another size.
  expect([result?.version, listModules(qrSvg(LINK))]).toEqual([3, 37]);
});
