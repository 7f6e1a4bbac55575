/**
 * Reads all pages of a list.
 * @param read reads one page; the first one if `cursor` is absent
 */
export async function readAll<Row>(
  read: (page: { limit: string; cursor?: string }) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = "";
  do {
    const { items, nextCursor }: Awaited<ReturnType<typeof read>> = await read({
      limit: "100",
      ...(cursor && { cursor }),
    });
    rows.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return rows;
}
