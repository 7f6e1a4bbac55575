import type { Point, Size } from "./focalPoint.ts";

/**
 * The sizes of a frame and its picture, and the frame's position on the screen, in pixels. Undefined until the picture
 * has loaded.
 */
export function measure(frame: HTMLElement | null): { frame: Size; picture: Size; place: Point } | undefined {
  const picture = frame?.querySelector("img");
  if (!frame || !picture?.naturalWidth) return undefined;
  const { x, y, width, height } = frame.getBoundingClientRect();
  return {
    frame: { width, height },
    picture: { width: picture.naturalWidth, height: picture.naturalHeight },
    place: { x, y },
  };
}
