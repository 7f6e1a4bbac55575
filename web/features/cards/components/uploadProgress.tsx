import { Button } from "../../../components/button.tsx";
import { Progress } from "../../../components/progress.tsx";
import { m } from "../../../lib/i18n.ts";

/** The progress of an upload, with a cancel button. Renders nothing without an upload. */
export function UploadProgress({ sent, onCancel }: { sent: number | undefined; onCancel: () => void }) {
  if (sent === undefined) return null;
  // The body is sent. The server still resizes the picture.
  const arrived = sent >= 1;
  return (
    <div className="mb-4 flex items-end gap-4">
      <div className="flex-1 pb-4">
        <Progress label={arrived ? m.card_finishing() : m.card_uploading()} value={arrived ? undefined : sent} />
      </div>
      <Button variant="plain" onClick={onCancel}>
        {m.action_cancel()}
      </Button>
    </div>
  );
}
