/** Random numbers from 0 to 1 for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of these in random order. */
export function getSome<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const drawn = items.map((item) => [random(), item] as const).toSorted(([one], [other]) => one - other);
  return drawn.slice(0, count).map(([, item]) => item);
}
