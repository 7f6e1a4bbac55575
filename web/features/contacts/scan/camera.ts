/** Why there is no picture from a camera. */
export type CameraProblem = "insecure" | "refused" | "missing" | "busy";

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The names of `getUserMedia`'s exceptions (W3C Media Capture, 10.2). */
const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/**
 * Opens the camera on a device's back, else the one that there is; asks for permission where that was not given yet.
 * Fine enough for a dense code at arm's length, coarse enough to be read many times a second.
 * @throws CameraError
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide cameras from pages that came over an open line.
  if (!isSecureContext) throw new CameraError("insecure");
  if (!("mediaDevices" in navigator)) throw new CameraError("missing");
  const video = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraError((error instanceof DOMException && PROBLEMS[error.name]) || "busy");
  });
}

/** Lets go of the camera; its light goes off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The torch is not in TypeScript's list of what a camera can do (W3C Image Capture, "torch"). */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const capabilities: TorchCapabilities | undefined = stream.getVideoTracks()[0]?.getCapabilities?.();
  return capabilities?.torch === true;
}

/** @throws DOMException where the camera does not do it after all */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const torch = { torch: on } as MediaTrackConstraintSet;
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
