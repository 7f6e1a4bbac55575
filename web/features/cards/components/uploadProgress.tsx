import { Button } from "../../../components/button.tsx";
import { Progress } from "../../../components/progress.tsx";
import { m } from "../../../lib/i18n.ts";

/** How far an upload is, and the way out of it; nothing while there is none. */
export function UploadProgress({ sent, onCancel }: { sent: number | undefined; onCancel: () => void }) {
  if (sent === undefined) return null;
  // Once all has been sent, the server still makes its sizes of the picture.
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
