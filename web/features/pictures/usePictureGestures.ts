import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type FocalPoint, movedBy, type Point, zoomedTo } from "./focalPoint.ts";
import { measure } from "./measure.ts";

type Options = {
  frame: RefObject<HTMLElement | null>;
  focalPoint: FocalPoint;
  onMove: (focalPoint: FocalPoint) => void;
  /** Called after the last finger has left. */
  onRest: (focalPoint: FocalPoint) => void;
};

/** The start of a gesture. Each additional finger starts a new one. Points are in screen coordinates. */
type Grip = { focalPoint: FocalPoint; middle: Point; distance: number };

/**
 * Drag with one finger or the mouse; zoom with two fingers or the wheel. Each move is calculated from the start of the
 * gesture. A finger that passes an edge and returns therefore still holds the same point.
 */
export function usePictureGestures({ frame, focalPoint, onMove, onRest }: Options) {
  const fingers = useRef(new Map<number, Point>());
  const grip = useRef<Grip>(undefined);
  // Pointer events can arrive faster than renders.
  const latest = useRef(focalPoint);
  useLayoutEffect(() => {
    latest.current = focalPoint;
  }, [focalPoint]);

  const startGesture = () => {
    grip.current = fingers.current.size > 0 ? { focalPoint: latest.current, ...getSpan(fingers.current) } : undefined;
  };

  const endGesture = ({ pointerId }: PointerEvent) => {
    if (!fingers.current.delete(pointerId)) return;
    startGesture();
    if (!grip.current) onRest(latest.current);
  };

  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      const sizes = measure(element);
      if (!sizes) return;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad reports a pinch as wheel events with Ctrl.
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
      const around = within(sizes.place, toPoint(event));
      const next = zoomedTo(latest.current.zoom * factor, around, latest.current, sizes.picture, sizes.frame);
      // At the zoom limits the wheel scrolls the page again.
      if (next.zoom === latest.current.zoom && !event.ctrlKey) return;
      event.preventDefault();
      latest.current = next;
      onMove(next);
    };
    // React's wheel listeners are passive, so they cannot prevent scrolling.
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [frame, onMove]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, toPoint(event));
      startGesture();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const sizes = measure(frame.current);
      const began = grip.current;
      if (!fingers.current.has(event.pointerId) || !began || !sizes) return;
      fingers.current.set(event.pointerId, toPoint(event));
      const { middle, distance } = getSpan(fingers.current);
      const gesture = {
        from: within(sizes.place, began.middle),
        to: within(sizes.place, middle),
        spread: distance / began.distance,
      };
      latest.current = movedBy(gesture, began.focalPoint, sizes.picture, sizes.frame);
      onMove(latest.current);
    },
    onPointerUp: endGesture,
    onPointerCancel: endGesture,
  };
}

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });

const within = (place: Point, { x, y }: Point): Point => ({ x: x - place.x, y: y - place.y });

/** The midpoint and the distance of two fingers. One finger has a constant distance. */
function getSpan(fingers: Map<number, Point>): { middle: Point; distance: number } {
  const [first = { x: 0, y: 0 }, second = first] = fingers.values();
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
  };
}
