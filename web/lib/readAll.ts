/**
 * Reads all pages of a list.
 * @param read reads one page; the first one if `cursor` is absent
 * @returns the last page, with the rows of all pages
 */
export async function readAll<Page extends { items: unknown[]; nextCursor: number | string | null }>(
  read: (page: { limit: string; cursor?: string }) => Promise<Page>,
): Promise<Page> {
  const rows: unknown[] = [];
  let page: Page | undefined;
  do {
    page = await read({ limit: "100", ...(page && { cursor: String(page.nextCursor) }) });
    rows.push(...page.items);
  } while (page.nextCursor !== null);
  return { ...page, items: rows };
}
