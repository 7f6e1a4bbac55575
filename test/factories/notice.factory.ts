import { env } from "cloudflare:workers";

type Texts = Record<string, { title: string; content: string }>;

/**
 * Creates a notice directly in D1.
 * @param texts by locale; other readers get the first one
 * @returns its idx
 */
export async function createNotice(
  texts: Texts,
  { publishAt = new Date(0), popupEnabled = false }: { publishAt?: Date; popupEnabled?: boolean } = {},
): Promise<number> {
  const [own] = Object.keys(texts);
  const { meta } = await env.DB.prepare(
    "insert into notices (locale, popup_enabled, publish_at, created_at) values (?, ?, ?, 0)",
  )
    .bind(own, Number(popupEnabled), publishAt.getTime())
    .run();
  const idx = meta.last_row_id;
  const insert = env.DB.prepare("insert into notice_texts (notice_idx, locale, title, content) values (?, ?, ?, ?)");
  await env.DB.batch(
    Object.entries(texts).map(([locale, { title, content }]) => insert.bind(idx, locale, title, content)),
  );
  return idx;
}
