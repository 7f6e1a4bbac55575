/** A dot in front of the picture of a row that is not read, in the room before it. */
export const UnreadMark = () => (
  <span aria-hidden className="absolute -start-4 top-1/2 size-2 -translate-y-1/2 rounded-full bg-ink wide:-start-5.5" />
);
