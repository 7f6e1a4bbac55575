/** Which part of a picture its frame shows: a focal point in fractions of the picture, and how much it is magnified. */
export type Position = { focusX: number; focusY: number; zoom: number };

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** What one or two fingers did: where (their middle) they were and are in the frame, and how far they spread. */
export type Gesture = { from: Point; to: Point; spread: number };

/** As far as a picture can be magnified; the server's limits are the same. */
export const MAX_ZOOM = 4;

export const CENTRED: Position = { focusX: 0.5, focusY: 0.5, zoom: 1 };

export const samePosition = (a: Position, b: Position) =>
  a.focusX === b.focusX && a.focusY === b.focusY && a.zoom === b.zoom;

/** The pixels of a frame that are too few to count as room to move in. */
const NOTHING = 0.01;

/**
 * Where a picture comes to stand when fingers take it along: the point under them stays under them, except where the
 * frame would no longer be full.
 * @param picture its own size, of which only the proportion counts
 * @param frame in the same pixels as the gesture
 */
export function movedBy({ from, to, spread }: Gesture, position: Position, picture: Size, frame: Size): Position {
  const zoom = limit(position.zoom * spread, 1, MAX_ZOOM);
  const before = sizeIn(frame, picture, position.zoom);
  const after = sizeIn(frame, picture, zoom);
  return {
    focusX: along(position.focusX, from.x, to.x, { before: before.width, after: after.width, room: frame.width }),
    focusY: along(position.focusY, from.y, to.y, { before: before.height, after: after.height, room: frame.height }),
    zoom,
  };
}

/** How large a picture is drawn: as `object-fit: cover` does, the smallest that fills the frame, and magnified. */
function sizeIn(frame: Size, { width, height }: Size, zoom: number): Size {
  const scale = zoom * Math.max(frame.width / width, frame.height / height);
  return { width: width * scale, height: height * scale };
}

/**
 * The same along one axis. A picture with its focus at f begins at −f × (length − room): what `object-position`, and
 * scaling around that point, come to together.
 */
function along(focus: number, from: number, to: number, lengths: { before: number; after: number; room: number }) {
  const { before, after, room } = lengths;
  const began = -focus * (before - room);
  const begins = to - ((from - began) * after) / before;
  const hidden = after - room;
  // Where nothing is hidden nothing moves; another layout may crop it there, so the focus stays what it was.
  return hidden < NOTHING ? focus : limit(-begins / hidden, 0, 1);
}

/** What a key moves a picture by, in pixels of the frame; the large one with Shift. */
export const STEP = 4;
export const LARGE_STEP = 40;

/**
 * Moves a picture by so many pixels, to the right and down. Where the frame hides nothing, only the other layout shows
 * the step: there a pixel is a two-hundredth of the way.
 */
export function nudged(by: Point, position: Position, picture: Size, frame: Size): Position {
  const moved = movedBy({ from: { x: 0, y: 0 }, to: by, spread: 1 }, position, picture, frame);
  const { width, height } = sizeIn(frame, picture, position.zoom);
  return {
    ...moved,
    focusX: width - frame.width < NOTHING ? limit(position.focusX - by.x / 200, 0, 1) : moved.focusX,
    focusY: height - frame.height < NOTHING ? limit(position.focusY - by.y / 200, 0, 1) : moved.focusY,
  };
}

/** Magnifies around a point of the frame. */
export const zoomedTo = (zoom: number, around: Point, position: Position, picture: Size, frame: Size): Position =>
  movedBy({ from: around, to: around, spread: zoom / position.zoom }, position, picture, frame);

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
