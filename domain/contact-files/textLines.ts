/** Yields the lines of a text, with any kind of line break. */
export function* linesIn(text: string): Generator<string> {
  const end = /\r\n|\r|\n/g;
  let from = 0;
  for (let found = end.exec(text); found; found = end.exec(text)) {
    yield text.slice(from, found.index);
    from = end.lastIndex;
  }
  yield text.slice(from);
}

/** Like `linesIn`, for a text that arrives in chunks. A line longer than `max` characters is truncated. */
export async function* readLines(chunks: AsyncIterable<string>, max: number): AsyncGenerator<string> {
  let line: string[] = [];
  let length = 0;
  let half = "";
  for await (const chunk of chunks) {
    const text: string = half + chunk;
    // The next chunk may start with the other half of the line break.
    half = text.endsWith("\r") ? "\r" : "";
    const [first = "", ...others] = text.slice(0, text.length - half.length).split(/\r\n|\r|\n/);
    if (length <= max) line.push(first);
    length += first.length;
    for (const other of others) {
      yield line.join("");
      line = [other];
      length = other.length;
    }
  }
  yield line.join("");
  if (half) yield "";
}
