import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Panes } from "../../../components/panes.tsx";
import { Scaled } from "../../../components/scaled.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatPercent } from "../../../lib/number.ts";
import { toast } from "../../../lib/toast.ts";
import { seenInOriginal } from "../../cards/cardPreview.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { PictureReplacement } from "../../cards/components/pictureReplacement.tsx";
import { type OwnCard, ownCardQuery } from "../../cards/queries.ts";
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

  const save = async () => {
    try {
      await movePicture.mutateAsync(focalPoint);
      // Changes made during the save remain unsaved.
      setEdit((now) => (now === edit ? undefined : now));
      toast("success", m.success_image_saved());
    } catch {
      // The error is shown next to the button.
    }
  };

  return (
    <>
      <PageTitle title={m.image_edit_title()} />
      <p className="mb-5 text-ink-soft">{m.image_edit_text()}</p>
      <Panes asideLast aside={<WidePreview card={card} focalPoint={focalPoint} />}>
        {/* On a low wide screen, the controls stay above the save bar. */}
        <div className="mx-auto grid max-w-sm gap-4 wide:max-w-[clamp(15rem,80dvh-20rem,24rem)]">
          <PictureFrame
            card={card}
            focalPoint={focalPoint}
            frame={frame}
            onMove={move}
            onRest={(rested) => setSaid(describeFocalPoint(rested))}
            onNudge={nudge}
            onZoom={zoomBy}
          />
          <PictureControls zoom={focalPoint.zoom} onNudge={nudge} onZoom={zoomBy} onZoomTo={zoomTo} />
          <p role="status" className="sr-only">
            {said}
          </p>
          <FormError message={movePicture.error ? describeError(movePicture.error) : undefined} />
          <div className="sticky bottom-0 z-10 -mx-5 flex gap-2 border-t border-line bg-paper px-5 py-3">
            <Button variant="plain" onClick={() => moveAndAnnounce(CENTRED)}>
              {m.image_reset()}
            </Button>
            <Button variant="primary" busy={movePicture.isPending} className="flex-1" onClick={() => void save()}>
              {m.action_save()}
            </Button>
          </div>
          <PictureReplacement card={card} plain />
        </div>
      </Panes>
      <LeaveGuard unsaved={!isSameFocalPoint(focalPoint, saved)} />
    </>
  );
}

/** A preview of the crop on a wide screen. */
function WidePreview({ card, focalPoint }: { card: OwnCard; focalPoint: FocalPoint }) {
  return (
    <figure className="mb-8">
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
