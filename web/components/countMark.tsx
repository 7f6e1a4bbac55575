type Props = {
  /** The number, as text. */
  count: string;
  /** At the corner of an icon. */
  small?: boolean;
};

/** A number of things that wait. */
export const CountMark = ({ count, small = false }: Props) => (
  <span
    dir="ltr"
    className={`inline-grid place-items-center rounded-full bg-ink font-semibold whitespace-nowrap text-paper tabular-nums ${small ? "h-4.5 min-w-4.5 px-1 text-[0.6875rem]" : "h-5 min-w-5 px-1.5 text-xs"}`}
  >
    {count}
  </span>
);
