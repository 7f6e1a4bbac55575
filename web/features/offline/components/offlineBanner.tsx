import { useAtomValue } from "jotai";
import { CloudOff } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { waitingAtom } from "../atoms.ts";

/**
 * Shows that the screen displays offline data, since when, and the number of unsent changes. @param savedAt in
 * milliseconds
 */
export default function OfflineBanner({ savedAt }: { savedAt: number }) {
  const waiting = useAtomValue(waitingAtom);
  return (
    <div className="mb-4 flex items-center gap-3 border-b border-line bg-wash px-5 py-3 text-sm text-ink-soft wide:mb-0">
      <CloudOff aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
      <div>
        <p>{m.offline_shown_from({ time: formatMoment(savedAt) })}</p>
        {waiting > 0 && <p>{m.offline_waiting({ count: waiting })}</p>}
      </div>
    </div>
  );
}
