import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { m } from "../../lib/i18n.ts";
import { CameraView } from "./cameraView.tsx";
import { PictureChoice } from "./pictureChoice.tsx";
import { recogniseScan, type Scanned } from "./scanned.rules.ts";

/** Reads a QR code with the camera or off a picture. A card of ours opens, to be saved; of anything else it says what it is. */
export default function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [found, setFound] = useState<Exclude<Scanned, { kind: "card" }>>();

  const read = (text: string) => {
    const scanned = recogniseScan(text, location.origin);
    if (scanned.kind !== "card") return setFound(scanned);
    onClose();
    return void navigate({ to: "/business-cards", search: { add: scanned.cardId } });
  };

  const again = (
    <Button key="again" onClick={() => setFound(undefined)}>
      {m.scan_again()}
    </Button>
  );
  const close = (
    <Button key="close" look="plain" onClick={onClose}>
      {m.action_close()}
    </Button>
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.scan_title()}
      actions={
        <>
          {found ? again : <PictureChoice onRead={read} />}
          {close}
        </>
      }
    >
      {!found && <CameraView onRead={read} />}
      <div role="status">{found && <Unknown text={found.text} />}</div>
    </Dialog>
  );
}

/** What was read, in writing and nothing more. */
function Unknown({ text }: { text: string }): ReactNode {
  return (
    <>
      <p>{m.scan_other()}</p>
      <p dir="auto" className="mt-3 max-h-48 overflow-y-auto rounded-md bg-wash p-4 text-sm text-ink">
        {text}
      </p>
    </>
  );
}
