import { CloudOff } from "lucide-react";
import { formatMoment } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";

/** Says that the screen shows what was kept, and since when. @param savedAt in milliseconds */
export default function OfflineBanner({ savedAt }: { savedAt: number }) {
  return (
    <p role="status" className="flex items-center gap-3 border-b border-line bg-wash px-5 py-3 text-sm text-ink-soft">
      <CloudOff aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
      {m.offline_shown_from({ time: formatMoment(savedAt) })}
    </p>
  );
}
