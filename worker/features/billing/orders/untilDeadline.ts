/** How long a run of the jobs goes on with one thing, in milliseconds: the next run comes in five minutes. */
const RUN_MS = 4 * 60 * 1000;

/**
 * Items one after another, until the run has lasted long enough; the next one takes up what is left.
 * @param clock whose time goes on while the run lasts
 */
export function* untilDeadline<Item>(items: Item[], clock: { readonly now: Date }): Generator<Item> {
  const until = clock.now.getTime() + RUN_MS;
  for (const item of items) {
    if (clock.now.getTime() > until) return;
    yield item;
  }
}
