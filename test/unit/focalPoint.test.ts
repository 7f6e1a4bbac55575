import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CENTRED,
  type FocalPoint,
  MAX_ZOOM,
  movedBy,
  nudged,
  zoomedTo,
} from "../../web/features/pictures/focalPoint.ts";

const FRAME = { width: 320, height: 400 };
const LANDSCAPE = { width: 3000, height: 1500 };
const PORTRAIT = { width: 1000, height: 2000 };
const SAME = { width: 1200, height: 1500 };

type Size = typeof FRAME;

const drag = (x: number, y: number) => ({ from: { x: 100, y: 100 }, to: { x: 100 + x, y: 100 + y }, spread: 1 });

/**
 * Where a point of the picture (in fractions) is drawn, by the browser's rules for `object-fit: cover`,
 * `object-position` and `scale`.
 */
function drawnAt(u: number, v: number, { focusX, focusY, zoom }: FocalPoint, picture: Size, frame: Size) {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height);
  const axis = (own: number, room: number, focus: number, fraction: number) => {
    const laidOut = focus * (room - own * cover) + fraction * own * cover;
    const origin = focus * room;
    return origin + zoom * (laidOut - origin);
  };
  return {
    x: axis(picture.width, frame.width, focusX, u),
    y: axis(picture.height, frame.height, focusY, v),
  };
}

describe("dragging", () => {
  test("moves the picture one to one", () => {
    const moved = movedBy(drag(50, 0), CENTRED, LANDSCAPE, FRAME);
    const before = drawnAt(0.4, 0.4, CENTRED, LANDSCAPE, FRAME);
    const after = drawnAt(0.4, 0.4, moved, LANDSCAPE, FRAME);
    expect(after.x - before.x).toBeCloseTo(50, 9);
    expect(after.y - before.y).toBeCloseTo(0, 9);
  });

  test("stops at the picture's edge, so that the frame is always full", () => {
    expect(movedBy(drag(5000, 0), CENTRED, LANDSCAPE, FRAME).focusX).toBe(0);
    expect(movedBy(drag(-5000, 0), CENTRED, LANDSCAPE, FRAME).focusX).toBe(1);
  });

  test("keeps the focal point where the frame hides nothing", () => {
    const focalPoint = { focusX: 0.3, focusY: 0.7, zoom: 1 };
    expect(movedBy(drag(30, 30), focalPoint, SAME, FRAME)).toEqual(focalPoint);
    expect(movedBy(drag(30, 30), focalPoint, PORTRAIT, FRAME).focusX).toBe(0.3);
  });
});

describe("zooming", () => {
  test("keeps the point under the fingers", () => {
    const moved = movedBy({ from: { x: 80, y: 90 }, to: { x: 110, y: 70 }, spread: 2 }, CENTRED, SAME, FRAME);
    expect(moved.zoom).toBe(2);
    // At zoom 1 the whole picture fills the frame.
    expect(drawnAt(80 / 320, 90 / 400, moved, SAME, FRAME)).toEqual({
      x: expect.closeTo(110, 9),
      y: expect.closeTo(70, 9),
    });
  });

  test("is limited to 1 to 4", () => {
    const around = { x: 0, y: 0 };
    expect(zoomedTo(9, around, CENTRED, SAME, FRAME).zoom).toBe(MAX_ZOOM);
    expect(zoomedTo(0.2, around, { ...CENTRED, zoom: 2 }, SAME, FRAME).zoom).toBe(1);
  });

  test("at the upper left corner shows that corner", () => {
    expect(zoomedTo(2, { x: 0, y: 0 }, CENTRED, SAME, FRAME)).toEqual({ focusX: 0, focusY: 0, zoom: 2 });
  });
});

describe("keyboard steps", () => {
  test("move in the direction of a drag", () => {
    expect(nudged({ x: 50, y: 0 }, CENTRED, LANDSCAPE, FRAME)).toEqual(movedBy(drag(50, 0), CENTRED, LANDSCAPE, FRAME));
  });

  test("move relative to the picture where the frame hides nothing", () => {
    expect(nudged({ x: 4, y: 0 }, CENTRED, SAME, FRAME)).toEqual({ ...CENTRED, focusX: 0.48 });
    expect(nudged({ x: 0, y: -400 }, CENTRED, SAME, FRAME)).toEqual({ ...CENTRED, focusY: 1 });
  });
});

test("for any gesture, the frame stays full and the picture follows the fingers until an edge", () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const inFrame = fc.record({
    x: fc.double({ min: 0, max: FRAME.width, noNaN: true }),
    y: fc.double({ min: 0, max: FRAME.height, noNaN: true }),
  });
  const focalPoint = fc.record({
    focusX: fraction,
    focusY: fraction,
    zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
  });
  const gesture = fc.record({ from: inFrame, to: inFrame, spread: fc.double({ min: 0.1, max: 10, noNaN: true }) });
  fc.assert(
    fc.property(gesture, focalPoint, size, (made, start, picture) => {
      const moved = movedBy(made, start, picture, FRAME);
      const first = drawnAt(0, 0, moved, picture, FRAME);
      const last = drawnAt(1, 1, moved, picture, FRAME);
      expect(first.x).toBeLessThanOrEqual(0.001);
      expect(first.y).toBeLessThanOrEqual(0.001);
      expect(last.x).toBeGreaterThanOrEqual(FRAME.width - 0.001);
      expect(last.y).toBeGreaterThanOrEqual(FRAME.height - 0.001);
    }),
  );
  // Reversing a gesture that met no edge restores the start.
  const middle = { focusX: 0.5, focusY: 0.5, zoom: 3 };
  const gentle = fc.record({
    x: fc.double({ min: -60, max: 60, noNaN: true }),
    y: fc.double({ min: -60, max: 60, noNaN: true }),
  });
  fc.assert(
    fc.property(gentle, ({ x, y }) => {
      const back = movedBy(drag(-x, -y), movedBy(drag(x, y), middle, SAME, FRAME), SAME, FRAME);
      expect(back.focusX).toBeCloseTo(0.5, 9);
      expect(back.focusY).toBeCloseTo(0.5, 9);
    }),
  );
});
