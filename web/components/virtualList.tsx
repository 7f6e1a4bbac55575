import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { afterNextFrame } from "../lib/afterNextFrame.ts";

/** Number of rows rendered beyond the visible ones, on each side. */
const OVERSCAN = 4;

/** Number of rows before the end at which the next page is requested. */
const AHEAD = 30;

type Props = {
  /** The name of the list, for screen readers. */
  label: string;
  count: number;
  /** True if there are more rows than `count`. */
  hasMore: boolean;
  /** Requests the next page. Can be called again before the rows arrive. */
  onMore: () => void;
  keyOf: (index: number) => number | string;
  /** Renders a row. Its first link or button gets the focus. */
  children: (index: number) => ReactNode;
  /** Estimated row height in pixels. Each row is measured after it renders. */
  rowHeight: number;
  /** Measured heights from the previous visit, so that going back restores the scroll position. Written on unmount. */
  memory: RefObject<VirtualItem[]>;
};

/**
 * A virtual list. It scrolls with the window, or with `pane`. Tab moves through the rows; up, down, Home and End jump
 * between them. The focused row stays rendered.
 */
export function VirtualList({ pane, ...props }: Props & { pane: RefObject<HTMLElement | null> | undefined }) {
  return pane ? <InPane pane={pane} {...props} /> : <InWindow {...props} />;
}

function InWindow(props: Props) {
  const list = useVirtualOptions(props);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...list.options,
    scrollToFn: (...target) => list.scrollUnlessStarting(() => windowScroll(...target)),
  });
  return <Rows {...props} {...list} virtualizer={virtualizer} scroller={null} />;
}

function InPane({ pane, ...props }: Props & { pane: RefObject<HTMLElement | null> }) {
  const list = useVirtualOptions(props);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...list.options,
    getScrollElement: () => pane.current,
    initialOffset: () => pane.current?.scrollTop ?? 0,
    scrollToFn: (...target) => list.scrollUnlessStarting(() => elementScroll(...target)),
  });
  return <Rows {...props} {...list} virtualizer={virtualizer} scroller={pane} />;
}

function useVirtualOptions({ count, keyOf, rowHeight, memory }: Props) {
  const [focused, setFocused] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      // If the focused row were removed, the focus would be lost.
      if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );
  const options = {
    count,
    estimateSize: () => rowHeight,
    measureElement: measureObserved,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: offset,
    rangeExtractor,
    initialMeasurementsCache: memory.current,
  };
  // A list that starts scrolls to where it is. This would force a layout during the render.
  const isStarting = useRef(true);
  const scrollUnlessStarting = (scroll: () => void) => {
    if (!isStarting.current) scroll();
    isStarting.current = false;
  };
  return { options, scrollUnlessStarting, focused, setFocused, offset, setOffset };
}

/**
 * A row's height from its ResizeObserver. Before the first report, the cached or estimated height. Measuring the
 * element would force a layout.
 */
const measureObserved: typeof measureElement = (row, entry, list) =>
  entry
    ? measureElement(row, entry, list)
    : (list.measurementsCache[list.indexFromElement(row)]?.size ?? list.options.estimateSize(0));

type RowsProps = Props &
  ReturnType<typeof useVirtualOptions> & {
    virtualizer: Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>;
    /** The scrolling pane. Null if the window scrolls. */
    scroller: RefObject<HTMLElement | null> | null;
  };

function Rows(props: RowsProps) {
  const { label, count, hasMore, onMore, children, memory, virtualizer, scroller } = props;
  const { focused, setFocused, offset, setOffset } = props;
  const list = useRef<HTMLUListElement>(null);
  // Rows render after the rest of the screen, in slices. In one render they would block a phone for 250 ms.
  const filled = useDeferredValue(true, false);
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && last >= count - AHEAD) onMore();
  }, [hasMore, last, count, onMore]);

  // Content above the list can change its height with any render. Measuring it sooner would force a layout.
  useEffect(() =>
    afterNextFrame(() => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const scroll = scroller?.current;
      setOffset(Math.round(scroll ? top - scroll.getBoundingClientRect().top + scroll.scrollTop : top + scrollY));
    }),
  );

  useEffect(
    () => () => {
      memory.current = virtualizer.measurementsCache;
    },
    [memory, virtualizer],
  );

  // A distant row is rendered only after it is set as focused. This ref moves the focus to it then.
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || wanted.current !== focused) return;
    const row = list.current?.querySelector(`[data-index="${focused}"]`);
    row?.querySelector<HTMLElement>("a, button")?.focus();
    wanted.current = undefined;
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const from = focused ?? 0;
    const targets: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 };
    const target = targets[event.key];
    if (target === undefined || target < 0 || target >= count) return;
    event.preventDefault();
    wanted.current = target;
    setFocused(target);
  };

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without bullets
      role="list"
      aria-label={label}
      onKeyDown={move}
      style={{ height: virtualizer.getTotalSize() }}
      className="relative"
    >
      {filled &&
        rows.map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={hasMore ? -1 : count}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(null)}
            style={{ transform: `translateY(${start - offset}px)` }}
            className="absolute inset-x-0 top-0"
          >
            {children(index)}
          </li>
        ))}
    </ul>
  );
}
