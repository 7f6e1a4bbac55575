import { CountMark } from "../../../components/countMark.tsx";
import { formatCount } from "../../../lib/number.ts";

/** Marks the picture of a row that is not read, at its corner: with a dot, or with the number of several. */
export const UnreadMark = ({ count }: { count: number }) => (
  <span aria-hidden className="absolute -end-1 -top-1 grid rounded-full ring-2 ring-paper wide:ring-sheet">
    {count === 1 ? <span className="size-2.5 rounded-full bg-ink" /> : <CountMark count={formatCount(count)} />}
  </span>
);
