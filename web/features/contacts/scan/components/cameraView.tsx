import { Flashlight } from "lucide-react";
import { useState } from "react";
import { m } from "../../../../lib/i18n.ts";
import { type CameraProblem, hasTorch, setTorch } from "../camera.ts";
import { useCamera } from "../useCamera.ts";

const EXPLANATIONS = {
  refused: () => m.scan_refused(),
  missing: () => m.scan_missing(),
  insecure: () => m.scan_insecure(),
  busy: () => m.scan_busy(),
} satisfies Record<CameraProblem, () => string>;

/**
 * The camera's picture with a frame for the code, or the reason why there is no camera. The camera runs while this is
 * mounted.
 */
export function CameraView({ onRead }: { onRead: (text: string) => void }) {
  const { video, stream, problem } = useCamera(onRead);
  if (problem) return <p role="alert">{EXPLANATIONS[problem]()}</p>;
  return (
    <>
      <div className="relative aspect-square overflow-clip rounded-md bg-wash">
        <video ref={video} aria-label={m.scan_video()} autoPlay muted playsInline className="size-full object-cover" />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-[14%] rounded-lg border-2 border-[#fff] shadow-[0_0_0_100vmax_rgb(20_19_17/35%)]"
        />
        {stream && hasTorch(stream) && <Torch stream={stream} />}
      </div>
      <p className="mt-3 text-sm" role="status">
        {stream ? m.scan_hint() : m.scan_starting()}
      </p>
    </>
  );
}

/** The camera's light. */
function Torch({ stream }: { stream: MediaStream }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    await setTorch(stream, !on).then(
      () => setOn(!on),
      // Some cameras report a torch that they do not have.
      () => setOn(false),
    );
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={m.scan_torch()}
      onClick={() => void toggle()}
      className="absolute end-2 top-2 grid size-12 cursor-pointer place-items-center rounded-full bg-sheet text-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Flashlight aria-hidden className="size-5.5" strokeWidth={1.6} />
    </button>
  );
}
