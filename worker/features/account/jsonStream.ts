/** Writes an object as JSON in chunks. A list that is too long for memory is written as it is read. */
export async function* writeJson(fields: Record<string, unknown>): AsyncGenerator<string> {
  let opening = "{";
  for (const [name, value] of Object.entries(fields)) {
    yield `${opening}\n${JSON.stringify(name)}: `;
    if (isLongList(value)) yield* writeList(value);
    else yield JSON.stringify(value, null, 2);
    opening = ",";
  }
  yield "\n}\n";
}

/**
 * Reads the first page of a list at once, beside other queries. The list is then written without waiting for it. An
 * error is thrown when the list is written.
 */
export function startReading<Item>(list: AsyncGenerator<Item>): AsyncIterable<Item> {
  const first = list.next();
  first.catch(() => undefined);
  return (async function* () {
    const { value, done } = await first;
    if (done) return;
    yield value;
    yield* list;
  })();
}

const isLongList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

async function* writeList(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = "[";
  for await (const item of list) {
    yield `${separator}\n${JSON.stringify(item, null, 2)}`;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}
