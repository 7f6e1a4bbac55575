import type { Point, Size } from "./position.ts";

/** The sizes of a frame and of the picture in it, and where the frame is on the screen; undefined before the picture is there. */
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
