import { type RefObject, useEffect, useRef, useState } from "react";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { CameraError, type CameraProblem, closeCamera, openCamera } from "./camera.ts";
import { loadQrReader } from "./qrReader.ts";

/** Pause between two reads in milliseconds. Short enough to feel immediate, long enough to save battery. */
const PAUSE_MS = 120;

type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  /** Undefined until the camera runs. */
  stream: MediaStream | undefined;
  problem: CameraProblem | undefined;
};

/**
 * Shows the camera in a video element and reads codes from it while the component is mounted.
 * @param onRead called for each read, repeatedly while a code is visible
 */
export function useCamera(onRead: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<CameraProblem>();

  useEffect(() => {
    let opened: MediaStream | undefined;
    let left = false;
    const start = async () => {
      opened = await openCamera();
      // The dialog may have closed during the permission prompt.
      if (left) closeCamera(opened);
      else setStream(opened);
    };
    start().catch((error: unknown) => {
      if (!left) setProblem(error instanceof CameraError ? error.problem : "busy");
    });
    return () => {
      left = true;
      if (opened) closeCamera(opened);
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return undefined;
    element.srcObject = stream;
    // A power-saving mode can block autoplay. Muted video may still be started.
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);

  const report = useRef(onRead);
  useEffect(() => {
    report.current = onRead;
  }, [onRead]);

  useEffect(() => {
    if (!stream) return undefined;
    const looking = new AbortController();
    void look(video, looking.signal, (text) => report.current(text)).catch(() => setProblem("busy"));
    return () => looking.abort();
  }, [stream]);

  return { video, stream, problem };
}

/** Reads repeatedly until `signal` aborts. */
async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onRead: (text: string) => void,
): Promise<void> {
  const read = await untilLoaded(loadQrReader);
  while (!signal.aborted) {
    const element = video.current;
    if (element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && element.videoWidth > 0) {
      const picture = await createImageBitmap(element);
      const text = await read(picture).finally(() => picture.close());
      if (text && !signal.aborted) onRead(text);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
