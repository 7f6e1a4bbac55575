import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Renders `children` at `width` pixels and scales them down to the available width. The result is inert. */
export function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  // As wide as the room, but of a height that does not follow from the scale.
  const ruler = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const fit = () => {
      if (!room.current || !content.current) return;
      const scale = Math.min(1, room.current.clientWidth / width);
      content.current.style.transform = `scale(${scale})`;
      // A transform does not change the layout size, so the height must be set.
      room.current.style.blockSize = `${content.current.offsetHeight * scale}px`;
    };
    const observer = new ResizeObserver(fit);
    for (const { current } of [ruler, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div ref={room} inert className="overflow-x-clip">
      <div ref={ruler} />
      <div ref={content} style={{ inlineSize: width }} className="origin-top-left rtl:origin-top-right">
        {children}
      </div>
    </div>
  );
}
