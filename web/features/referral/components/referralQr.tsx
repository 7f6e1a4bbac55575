import { qrPath } from "../../../../domain/cards/qrPath.ts";
import { m } from "../../../lib/i18n.ts";

/** A QR code, dark on white in every theme, because some scanners cannot read inverted codes. */
export default function ReferralQr({ url }: { url: string }) {
  const { size, path } = qrPath(url);
  return (
    <svg
      role="img"
      aria-label={m.referral_qr()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-md bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
