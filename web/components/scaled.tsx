import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Shows in the room there is what needs a screen of `width` pixels: as a picture of it, to look at and not to use. */
export function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const fit = () => {
      if (!room.current || !content.current) return;
      const scale = Math.min(1, room.current.clientWidth / width);
      content.current.style.transform = `scale(${scale})`;
      // A transformed element keeps the room it would take without.
      room.current.style.blockSize = `${content.current.offsetHeight * scale}px`;
    };
    const observer = new ResizeObserver(fit);
    if (content.current) observer.observe(content.current);
    window.addEventListener("resize", fit);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", fit);
    };
  }, [width]);

  return (
    <div ref={room} inert className="overflow-x-clip">
      <div ref={content} style={{ inlineSize: width }} className="origin-top-left rtl:origin-top-right">
        {children}
      </div>
    </div>
  );
}
