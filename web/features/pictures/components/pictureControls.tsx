import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from "lucide-react";
import { useId } from "react";
import { m } from "../../../lib/i18n.ts";
import { formatPercent } from "../../../lib/percent.ts";
import { LARGE_STEP, MAX_ZOOM } from "../focalPoint.ts";

type Props = {
  zoom: number;
  onNudge: (x: number, y: number) => void;
  onZoom: (by: number) => void;
  onZoomTo: (zoom: number) => void;
};

const ICON = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;

/** Buttons as an alternative to dragging and pinching. Each click is one step. */
export function PictureControls({ zoom, onNudge, onZoom, onZoomTo }: Props) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <Step label={m.image_zoom_out()} Icon={Minus} onPress={() => onZoom(-1)} />
        <label htmlFor={id} className="sr-only">
          {m.image_zoom()}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={formatPercent(zoom)}
          onChange={(event) => onZoomTo(event.currentTarget.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-ink"
        />
        <Step label={m.image_zoom_in()} Icon={Plus} onPress={() => onZoom(1)} />
      </div>
      {/* Left to right in every language, because pictures are not mirrored. */}
      <fieldset dir="ltr" className="flex justify-center gap-1">
        <legend className="sr-only">{m.image_move()}</legend>
        <Step label={m.image_move_left()} Icon={ArrowLeft} onPress={() => onNudge(-LARGE_STEP, 0)} />
        <Step label={m.image_move_up()} Icon={ArrowUp} onPress={() => onNudge(0, -LARGE_STEP)} />
        <Step label={m.image_move_down()} Icon={ArrowDown} onPress={() => onNudge(0, LARGE_STEP)} />
        <Step label={m.image_move_right()} Icon={ArrowRight} onPress={() => onNudge(LARGE_STEP, 0)} />
      </fieldset>
    </div>
  );
}

function Step({ label, Icon, onPress }: { label: string; Icon: LucideIcon; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-edge bg-sheet hover:bg-wash"
    >
      <Icon {...ICON} />
    </button>
  );
}
