/** The number of colors of associations in `web/styles.css`. */
const TONES = 6;

/** The color of an association. It stays the same when the association is renamed. */
export const getTone = (idx: number): number => idx % TONES;
