import { Button } from "../../../components/button.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { Progress } from "../../../components/progress.tsx";
import { m } from "../../../lib/i18n.ts";
import type { useUpload } from "../useUpload.ts";

/** The progress of an upload, with a cancel button. Asks before the user leaves. Renders nothing without an upload. */
export function UploadProgress({ upload: { sent, isRunning, cancel } }: { upload: ReturnType<typeof useUpload> }) {
  if (sent === undefined) return null;
  // The body is sent. The server still resizes the picture.
  const arrived = sent >= 1;
  return (
    <div className="mb-4 flex items-end gap-4">
      {/* The success leads to another screen before this one is rendered without the upload. */}
      <LeaveGuard unsaved stays={() => !isRunning()} />
      <div className="flex-1 pb-4">
        <Progress label={arrived ? m.card_finishing() : m.card_uploading()} value={arrived ? undefined : sent} />
      </div>
      <Button variant="plain" onClick={cancel}>
        {m.action_cancel()}
      </Button>
    </div>
  );
}
