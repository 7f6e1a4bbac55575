/** Why the camera is not available. */
export type CameraProblem = "insecure" | "refused" | "missing" | "busy";

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The exceptions of `getUserMedia` (W3C Media Capture, 10.2). */
const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/**
 * Opens the rear camera, or any other one. Asks for permission if necessary. The resolution is high enough for a dense
 * code at arm's length, and low enough for many reads per second.
 * @throws CameraError
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide cameras from pages without HTTPS.
  if (!isSecureContext) throw new CameraError("insecure");
  if (!("mediaDevices" in navigator)) throw new CameraError("missing");
  const video = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraError((error instanceof DOMException && PROBLEMS[error.name]) || "busy");
  });
}

/** Stops the camera. Its light goes off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** TypeScript's types lack `torch` (W3C Image Capture). */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const capabilities: TorchCapabilities | undefined = stream.getVideoTracks()[0]?.getCapabilities?.();
  return capabilities?.torch === true;
}

/** @throws DOMException if the camera has no torch after all */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const torch = { torch: on } as MediaTrackConstraintSet;
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
