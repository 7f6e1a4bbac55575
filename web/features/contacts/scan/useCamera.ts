import { type RefObject, useEffect, useRef, useState } from "react";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { CameraError, type CameraProblem, closeCamera, openCamera } from "./camera.ts";
import { loadQrReader } from "./qrReader.ts";

/** How long to rest between two looks, in milliseconds: quick to the eye, light on the battery. */
const PAUSE_MS = 120;

type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  /** Once it runs. */
  stream: MediaStream | undefined;
  problem: CameraProblem | undefined;
};

/**
 * The camera's picture in a video element, and what it sees: the camera runs while the component stands.
 * @param onRead told of each code that is read, again while it stays in sight
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
      // The dialog may have been closed while the person was being asked.
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
    // Autoplay is left to a system that saves power; a muted picture may then still be started.
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

/** Looks again and again until it is told to stop. */
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
