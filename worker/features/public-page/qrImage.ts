import { encode } from "fast-png";
import { qrModules, qrPath } from "../../../domain/cards/qrPath.ts";

/** Minimum side of a PNG in pixels. It is sharp at 8 cm on paper (300 dpi). */
const PNG_MIN_SIDE = 1024;

/** Returns a QR code as SVG, black on white. Throws if the text exceeds 2,331 bytes. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** Returns a QR code as a PNG with one bit per pixel. Throws if the text exceeds 2,331 bytes. */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const modules = qrModules(text);
  const scale = Math.ceil(PNG_MIN_SIDE / modules.length);
  const side = modules.length * scale;
  const rowBytes = Math.ceil(side / 8);
  // The first pixel of a byte is its highest bit; white is 1.
  const data = Buffer.alloc(side * rowBytes);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      const at = y * rowBytes + (x >> 3);
      if (!dark) data.writeUInt8(data.readUInt8(at) | (0x80 >> (x & 7)), at);
    }
  }
  return new Uint8Array(encode({ width: side, height: side, channels: 1, depth: 1, data }, { zlib: { level: 6 } }));
}
