/** A number of things that wait. @param count as text */
export const CountMark = ({ count }: { count: string }) => (
  <span
    dir="ltr"
    className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs font-semibold whitespace-nowrap text-paper tabular-nums"
  >
    {count}
  </span>
);
