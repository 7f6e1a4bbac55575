import { qrPath } from "../../../../domain/cards/qrPath.ts";

/** A QR code, dark on white in every theme, because some scanners cannot read inverted codes. */
export default function QrCode({ url, label }: { url: string; label: string }) {
  const { size, path } = qrPath(url);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-md bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
