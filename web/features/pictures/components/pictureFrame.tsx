import "../../../card-face/card-face.css";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { FacePhoto } from "../../../card-face/cardFace.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { type FocalPoint, LARGE_STEP, STEP } from "../focalPoint.ts";
import { usePictureGestures } from "../usePictureGestures.ts";

type Props = {
  card: OwnCard;
  focalPoint: FocalPoint;
  frame: RefObject<HTMLDivElement | null>;
  /** `onMove` is called during a gesture, `onRest` after it. */
  onMove: (focalPoint: FocalPoint) => void;
  onRest: (focalPoint: FocalPoint) => void;
  /** Called for keys: `onNudge` in pixels, `onZoom` with the change of the zoom. */
  onNudge: (x: number, y: number) => void;
  onZoom: (by: number) => void;
};

/** The direction of each arrow key. Not mirrored in any language. */
const ARROWS = new Map<string, readonly [number, number]>([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

const SIZES = new Map<string, 1 | -1>([
  ["+", 1],
  ["=", 1],
  ["-", -1],
]);

/** The picture in the card's frame. It can be dragged. */
export function PictureFrame({ card, focalPoint, frame, onMove, onRest, onNudge, onZoom }: Props) {
  const keysId = useId();
  const gestures = usePictureGestures({ frame, focalPoint, onMove, onRest });

  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS.get(event.key);
    const size = SIZES.get(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && !size)) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    if (arrow) onNudge(arrow[0] * step, arrow[1] * step);
    if (size) onZoom(size);
  };

  return (
    <div className="face-frame">
      {/* The role `application` makes screen readers pass the arrow keys on. */}
      <div
        ref={frame}
        role="application"
        aria-label={m.image_frame()}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keyboard controls
        tabIndex={0}
        onKeyDown={press}
        {...gestures}
        className="face cursor-grab touch-none select-none active:cursor-grabbing *:pointer-events-none"
      >
        <FacePhoto card={{ ...card, ...focalPoint }} />
      </div>
      <p id={keysId} className="sr-only">
        {m.image_keys()}
      </p>
    </div>
  );
}
