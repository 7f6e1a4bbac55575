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
