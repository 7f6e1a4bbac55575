import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { measure } from "./measure.ts";
import { movedBy, type Point, type Position, zoomedTo } from "./position.ts";

type Options = {
  frame: RefObject<HTMLElement | null>;
  position: Position;
  onMove: (position: Position) => void;
  /** Told when the last finger has left. */
  onRest: (position: Position) => void;
};

/** How a gesture began; another finger begins a new one. Points are on the screen. */
type Grip = { position: Position; middle: Point; distance: number };

/**
 * Moves a picture with one finger or the mouse, and zooms it with two or with the wheel. Each move is reckoned from where
 * the gesture began, so that a finger that went past an edge and returns still holds the same point of the picture.
 */
export function usePictureGestures({ frame, position, onMove, onRest }: Options) {
  const fingers = useRef(new Map<number, Point>());
  const grip = useRef<Grip>(undefined);
  // Moves can come faster than renders.
  const latest = useRef(position);
  useLayoutEffect(() => {
    latest.current = position;
  }, [position]);

  const takeHold = () => {
    grip.current = fingers.current.size > 0 ? { position: latest.current, ...getSpan(fingers.current) } : undefined;
  };

  const letGo = ({ pointerId }: PointerEvent) => {
    if (!fingers.current.delete(pointerId)) return;
    takeHold();
    if (!grip.current) onRest(latest.current);
  };

  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      const sizes = measure(element);
      if (!sizes) return;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad reports a pinch as small turns with Ctrl.
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
      const around = within(sizes.place, toPoint(event));
      const next = zoomedTo(latest.current.zoom * factor, around, latest.current, sizes.picture, sizes.frame);
      // At its limits the wheel is the page's again.
      if (next.zoom === latest.current.zoom && !event.ctrlKey) return;
      event.preventDefault();
      latest.current = next;
      onMove(next);
    };
    // React listens passively, and the page would scroll.
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [frame, onMove]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, toPoint(event));
      takeHold();
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
      latest.current = movedBy(gesture, began.position, sizes.picture, sizes.frame);
      onMove(latest.current);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });

const within = (place: Point, { x, y }: Point): Point => ({ x: x - place.x, y: y - place.y });

/** The middle of the fingers, and how far they are apart; one finger is as far as it will be. */
function getSpan(fingers: Map<number, Point>): { middle: Point; distance: number } {
  const [first = { x: 0, y: 0 }, second = first] = fingers.values();
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
  };
}
