import { encode } from "uqr";

/** The quiet zone that a scanner needs, in modules (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4;

/**
 * Returns the modules of a QR code at level M, with its quiet zone. True is dark. Throws if the text exceeds 2,331
 * bytes.
 */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: "M", boostEcc: false, border: QUIET_ZONE }).data;
}

/** Returns a QR code as one SVG path over a square of `size` units. Each dark run of a row is a bar of height 1. */
export function qrPath(text: string): { size: number; path: string } {
  const modules = qrModules(text);
  const path = modules.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: modules.length, path: path.join("") };
}
