import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/dialog.tsx";
import { m } from "../../../../lib/i18n.ts";
import { recogniseScan, type Scanned } from "../scanned.ts";
import { CameraView } from "./cameraView.tsx";
import { PictureChoice } from "./pictureChoice.tsx";
import { ScannedContact } from "./scannedContact.tsx";

/**
 * Reads a QR code with the camera or from a picture. A Moa card opens, to be saved; a vCard can be saved as a contact;
 * other content is shown as text. The result opens in a separate dialog, so that it gets the focus and screen readers
 * announce it.
 */
export default function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [found, setFound] = useState<Exclude<Scanned, { kind: "card" }>>();

  const read = (text: string) => {
    const scanned = recogniseScan(text, location.origin);
    if (scanned.kind !== "card") return setFound(scanned);
    onClose();
    return void navigate({ to: "/business-cards", search: { add: scanned.cardId } });
  };

  const close = (
    <Button key="close" variant="plain" onClick={onClose}>
      {m.action_close()}
    </Button>
  );
  if (!found)
    return (
      <Dialog
        key="reading"
        open
        onOpenChange={onClose}
        title={m.scan_title()}
        actions={[<PictureChoice key="picture" onRead={read} />, close]}
      >
        <CameraView onRead={read} />
      </Dialog>
    );

  const again = (
    <Button key="again" onClick={() => setFound(undefined)}>
      {m.scan_again()}
    </Button>
  );
  if (found.kind === "vcard")
    return <ScannedContact key="contact" text={found.text} onClose={onClose} otherActions={[again, close]} />;
  return (
    <Dialog key="other" open onOpenChange={onClose} title={m.scan_other()} actions={[again, close]}>
      <p dir="auto" className="max-h-48 overflow-y-auto rounded-md bg-wash p-4 text-sm text-ink">
        {found.text}
      </p>
    </Dialog>
  );
}
