import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { Scaled } from "../../../components/scaled.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatPercent } from "../../../lib/percent.ts";
import { toast } from "../../../lib/toast.ts";
import { seenIn, seenInOriginal } from "../../cards/cardPreview.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { EditorFrame } from "../../cards/components/editorFrame.tsx";
import { PictureReplacement } from "../../cards/components/pictureReplacement.tsx";
import { type OwnCard, ownCardQuery } from "../../cards/queries.ts";
import { offerSave } from "../../cards/saveOffer.ts";
import { useRedrawShare } from "../../cards/useRedrawShare.ts";
import { CENTRED, type FocalPoint, isSameFocalPoint, nudged, zoomedTo } from "../focalPoint.ts";
import { measure } from "../measure.ts";
import { useMovePicture } from "../mutations.ts";
import { PictureControls } from "./pictureControls.tsx";
import { PictureFrame } from "./pictureFrame.tsx";

/**
 * The public page's width on a wide screen without margins (worker/pages/page.css). There the picture is next to the
 * text.
 */
const WIDE = 728;

/** The zoom factor added by one click. */
const ZOOM_STEP = 0.1;

/** The picture editor: the focal point, the zoom, and a replacement. */
export function ImageEditor({ idx }: { idx: string }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const movePicture = useMovePicture(idx);
  const redraw = useRedrawShare(idx);
  // Unsaved changes belong to one picture. A new picture starts centered.
  const [edit, setEdit] = useState<{ introKey: string; focalPoint: FocalPoint }>();
  const saved: FocalPoint = { focusX: card.focusX, focusY: card.focusY, zoom: card.zoom };
  const focalPoint = edit?.introKey === card.introKey ? edit.focalPoint : saved;
  const [said, setSaid] = useState("");
  const frame = useRef<HTMLDivElement>(null);

  const { introKey } = card;
  const move = useCallback((next: FocalPoint) => setEdit({ introKey, focalPoint: next }), [introKey]);

  const moveAndAnnounce = (next: FocalPoint | undefined) => {
    if (!next) return;
    move(next);
    setSaid(describeFocalPoint(next));
  };
  const nudge = (x: number, y: number) => {
    const sizes = measure(frame.current);
    moveAndAnnounce(sizes && nudged({ x, y }, focalPoint, sizes.picture, sizes.frame));
  };
  const zoomTo = (zoom: number) => {
    const sizes = measure(frame.current);
    const middle = sizes && { x: sizes.frame.width / 2, y: sizes.frame.height / 2 };
    moveAndAnnounce(sizes && middle && zoomedTo(zoom, middle, focalPoint, sizes.picture, sizes.frame));
  };
  const zoomBy = (steps: number) => zoomTo(focalPoint.zoom + steps * ZOOM_STEP);

  /** @returns true if it was saved */
  const save = async (): Promise<boolean> => {
    try {
      const moved = await movePicture.mutateAsync(focalPoint);
      // Changes made during the save remain unsaved.
      setEdit((now) => (now === edit ? undefined : now));
      toast("success", m.success_image_saved());
      void redraw(moved, { isMoved: true });
      return true;
    } catch {
      // The error is shown next to the button.
      return false;
    }
  };

  const isMoved = !isSameFocalPoint(focalPoint, saved);
  const error = movePicture.error ? describeError(movePicture.error) : undefined;
  const saving = { changes: isMoved ? 1 : 0, busy: movePicture.isPending, error, onSave: () => void save() };

  return (
    <EditorFrame
      card={card}
      title={m.image_edit_title()}
      preview={{ see: (locale) => seenIn({ ...card, ...focalPoint }, locale), locale: card.locale }}
      strip="none"
      saving={saving}
    >
      <div className="grid gap-4 @lg:grid-cols-[minmax(0,1fr)_minmax(13rem,15rem)] @lg:gap-x-8">
        {/* The frame leaves room for the controls, also on a low screen. */}
        <div className="mx-auto grid w-full max-w-[clamp(13rem,100dvh-28rem,24rem)] content-start gap-3 @lg:max-w-[clamp(13rem,100dvh-16rem,26rem)]">
          <PictureFrame
            card={card}
            focalPoint={focalPoint}
            frame={frame}
            onMove={move}
            onRest={(rested) => setSaid(describeFocalPoint(rested))}
            onNudge={nudge}
            onZoom={zoomBy}
          />
        </div>
        <div className="grid content-start gap-4">
          <p className="text-sm text-ink-soft">{m.image_edit_text()}</p>
          <PictureControls zoom={focalPoint.zoom} onNudge={nudge} onZoom={zoomBy} onZoomTo={zoomTo} />
          <p role="status" className="sr-only">
            {said}
          </p>
          <PictureReplacement card={card}>
            <Button className="min-h-11! text-sm" onClick={() => moveAndAnnounce(CENTRED)}>
              {m.image_reset()}
            </Button>
          </PictureReplacement>
        </div>
      </div>
      <div className="mt-6 mb-4 wide:mt-10">
        <WidePreview card={card} focalPoint={focalPoint} />
      </div>
      <LeaveGuard unsaved={isMoved} offer={offerSave(save)} />
    </EditorFrame>
  );
}

/** A preview of the crop on a wide screen. */
function WidePreview({ card, focalPoint }: { card: OwnCard; focalPoint: FocalPoint }) {
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-ink-soft">{m.image_on_wide()}</figcaption>
      <Scaled width={WIDE}>
        <CardView card={seenInOriginal({ ...card, ...focalPoint })} />
      </Scaled>
    </figure>
  );
}

/** The picture's position as text, for screen readers. */
const describeFocalPoint = ({ focusX, focusY, zoom }: FocalPoint) =>
  m.image_position({ x: formatPercent(focusX), y: formatPercent(focusY), zoom: formatPercent(zoom) });
