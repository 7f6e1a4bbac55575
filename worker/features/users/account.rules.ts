/** An object as JSON whose last entry is a list too long to be held: written as it comes. */
export async function* writeJson(
  fields: Record<string, unknown>,
  listName: string,
  list: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(fields, null, 2).slice(0, -2)},\n  ${JSON.stringify(listName)}: [`;
  let separator = "";
  for await (const item of list) {
    yield `${separator}\n${JSON.stringify(item, null, 2)}`;
    separator = ",";
  }
  yield "]\n}\n";
}
