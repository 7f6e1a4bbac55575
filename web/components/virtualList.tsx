import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
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

/** How many rows beyond the visible ones are there already, on both sides. */
const OVERSCAN = 4;

/** How many rows before the last one the next page is asked for. */
const AHEAD = 30;

type Props = {
  /** What the list is, for screen readers. */
  label: string;
  count: number;
  /** Whether there are more than `count`. */
  hasMore: boolean;
  /** Asks for them; called again until there are. */
  onMore: () => void;
  keyOf: (index: number) => number | string;
  /** A row, whose first link or button takes the focus. */
  children: (index: number) => ReactNode;
  /** A guess at a row's height in pixels; each is measured once it is there. */
  rowHeight: number;
  /** The heights known from before, so that going back lands where one was; filled when the list goes. */
  memory: RefObject<VirtualItem[]>;
};

/**
 * A list of thousands, of which only what is in sight is in the page. It scrolls with the window, or with `pane`.
 * Tab goes through the rows, up, down, Home and End jump between them, and the row that has the focus stays.
 */
export function VirtualList({ pane, ...props }: Props & { pane: RefObject<HTMLElement | null> | undefined }) {
  return pane ? <InPane pane={pane} {...props} /> : <InWindow {...props} />;
}

function InWindow(props: Props) {
  const list = useVirtualOptions(props);
  // oxlint-disable-next-line react/incompatible-library -- the compiler, which would memoize it, is not used
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(list.options);
  return <Rows {...props} {...list} virtualizer={virtualizer} scroller={null} />;
}

function InPane({ pane, ...props }: Props & { pane: RefObject<HTMLElement | null> }) {
  const list = useVirtualOptions(props);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...list.options,
    getScrollElement: () => pane.current,
  });
  return <Rows {...props} {...list} virtualizer={virtualizer} scroller={pane} />;
}

function useVirtualOptions({ count, keyOf, rowHeight, memory }: Props) {
  const [focused, setFocused] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      // A row that leaves the page would take the focus with it.
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
  return { options, focused, setFocused, offset, setOffset };
}

/** A row's height as its observer tells it, before the paint; until then what is known or guessed. Asking the row would lay everything out at once. */
const measureObserved: typeof measureElement = (row, entry, list) =>
  entry
    ? measureElement(row, entry, list)
    : (list.measurementsCache[list.indexFromElement(row)]?.size ?? list.options.estimateSize(0));

type RowsProps = Props &
  ReturnType<typeof useVirtualOptions> & {
    virtualizer: Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>;
    /** The pane that scrolls; null where the window does. */
    scroller: RefObject<HTMLElement | null> | null;
  };

function Rows(props: RowsProps) {
  const { label, count, hasMore, onMore, children, memory, virtualizer, scroller } = props;
  const { focused, setFocused, offset, setOffset } = props;
  const list = useRef<HTMLUListElement>(null);
  // After what stands around the list, which has its height at once, and piece by piece: together they would hold a
  // phone up for a quarter of a second.
  const filled = useDeferredValue(true, false);
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && last >= count - AHEAD) onMore();
  }, [hasMore, last, count, onMore]);

  // After the paint: asking sooner would make the browser lay everything out within the rendering.
  useEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const scroll = scroller?.current;
    // What stands above the list may grow or go with any change.
    setOffset(Math.round(scroll ? top - scroll.getBoundingClientRect().top + scroll.scrollTop : top + scrollY));
  });

  useEffect(
    () => () => {
      memory.current = virtualizer.measurementsCache;
    },
    [memory, virtualizer],
  );

  // A row far away comes into the page only after it is said to have the focus.
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
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
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
