/** Time budget of one task in a job run, in milliseconds. The next run starts after five minutes. */
const RUN_MS = 4 * 60 * 1000;

/**
 * Yields items until the time budget is used up. The next run handles the rest.
 *
 * @param clock `now` must advance during the run
 */
export function* untilDeadline<Item>(items: Item[], clock: { readonly now: Date }): Generator<Item> {
  const until = clock.now.getTime() + RUN_MS;
  for (const item of items) {
    if (clock.now.getTime() > until) return;
    yield item;
  }
}
