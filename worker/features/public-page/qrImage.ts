import { crc32, deflateSync } from "node:zlib";
import { qrModules, qrPath } from "../../../domain/cards/qrPath.ts";

/** Minimum side of a PNG in pixels. It is sharp at 8 cm on paper (300 dpi). */
const PNG_MIN_SIDE = 1024;

/** Returns a QR code as SVG, black on white. Throws if the text exceeds 2,331 bytes. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** Returns a QR code as a PNG with one bit per pixel (W3C PNG, 11.2: IHDR, IDAT, IEND). */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const modules = qrModules(text);
  const scale = Math.ceil(PNG_MIN_SIDE / modules.length);
  const side = modules.length * scale;
  const rowBytes = Math.ceil(side / 8);
  // A row consists of its filter (0: none) and its pixels. The first pixel is the highest bit; white is 1.
  const raster = Buffer.alloc(side * (1 + rowBytes));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      const at = y * (1 + rowBytes) + 1 + (x >> 3);
      if (!dark) raster.writeUInt8(raster.readUInt8(at) | (0x80 >> (x & 7)), at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(raster)), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
