/**
 * The visible part of a picture: the focal point as fractions of the picture (0 to 1), and the zoom (1 fills the
 * frame).
 */
export type FocalPoint = { focusX: number; focusY: number; zoom: number };

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** A gesture of one or two fingers: the previous and current midpoint in the frame, and the ratio of the distances. */
export type Gesture = { from: Point; to: Point; spread: number };

/** The maximum zoom, same as the server's. */
export const MAX_ZOOM = 4;

export const CENTRED: FocalPoint = { focusX: 0.5, focusY: 0.5, zoom: 1 };

export const isSameFocalPoint = (a: FocalPoint, b: FocalPoint) =>
  a.focusX === b.focusX && a.focusY === b.focusY && a.zoom === b.zoom;

/** Below this many hidden pixels, the picture cannot move. */
const NOTHING = 0.01;

/**
 * The position after a gesture. The point under the fingers stays under them, but the picture always fills the frame.
 * @param picture its natural size; only the proportion matters
 * @param frame in the same pixels as the gesture
 */
export function movedBy({ from, to, spread }: Gesture, focalPoint: FocalPoint, picture: Size, frame: Size): FocalPoint {
  const zoom = limit(focalPoint.zoom * spread, 1, MAX_ZOOM);
  const before = sizeIn(frame, picture, focalPoint.zoom);
  const after = sizeIn(frame, picture, zoom);
  return {
    focusX: along(focalPoint.focusX, from.x, to.x, { before: before.width, after: after.width, room: frame.width }),
    focusY: along(focalPoint.focusY, from.y, to.y, { before: before.height, after: after.height, room: frame.height }),
    zoom,
  };
}

/** The drawn size of a picture: `object-fit: cover`, multiplied by the zoom. */
function sizeIn(frame: Size, { width, height }: Size, zoom: number): Size {
  const scale = zoom * Math.max(frame.width / width, frame.height / height);
  return { width: width * scale, height: height * scale };
}

/**
 * The new focus on one axis. A picture with focus f starts at −f × (length − room), as a result of `object-position`
 * and the scaling around that point.
 */
function along(focus: number, from: number, to: number, lengths: { before: number; after: number; room: number }) {
  const { before, after, room } = lengths;
  const began = -focus * (before - room);
  const begins = to - ((from - began) * after) / before;
  const hidden = after - room;
  // Without a hidden part the picture cannot move. The focus is kept, because another layout may crop it.
  return hidden < NOTHING ? focus : limit(-begins / hidden, 0, 1);
}

/** The step of an arrow key in pixels of the frame. Shift uses the large step. */
export const STEP = 4;
export const LARGE_STEP = 40;

/**
 * Moves a picture by pixels, right and down. If the frame hides nothing on an axis, the step only affects the other
 * layout: there a pixel is 1/200 of the range.
 */
export function nudged(by: Point, focalPoint: FocalPoint, picture: Size, frame: Size): FocalPoint {
  const moved = movedBy({ from: { x: 0, y: 0 }, to: by, spread: 1 }, focalPoint, picture, frame);
  const { width, height } = sizeIn(frame, picture, focalPoint.zoom);
  return {
    ...moved,
    focusX: width - frame.width < NOTHING ? limit(focalPoint.focusX - by.x / 200, 0, 1) : moved.focusX,
    focusY: height - frame.height < NOTHING ? limit(focalPoint.focusY - by.y / 200, 0, 1) : moved.focusY,
  };
}

/** Zooms around a point of the frame. */
export const zoomedTo = (zoom: number, around: Point, focalPoint: FocalPoint, picture: Size, frame: Size): FocalPoint =>
  movedBy({ from: around, to: around, spread: zoom / focalPoint.zoom }, focalPoint, picture, frame);

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
