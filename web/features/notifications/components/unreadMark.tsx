/** A dot on the corner of the picture of a row that is not read. */
export const UnreadMark = () => (
  <span aria-hidden className="absolute -end-1 -top-1 size-3 rounded-full bg-ink ring-2 ring-paper wide:ring-sheet" />
);
