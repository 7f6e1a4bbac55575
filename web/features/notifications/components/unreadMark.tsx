/** A dot in a row that is not read. */
export const UnreadMark = ({ className }: { className: string }) => (
  <span aria-hidden className={`size-2 shrink-0 rounded-full bg-ink ${className}`} />
);
