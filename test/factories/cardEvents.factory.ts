import { env } from "cloudflare:workers";
import { CHROME, createVisitor, ORIGIN } from "./visitor.factory.ts";

export const PAGE = { origin: ORIGIN, "user-agent": CHROME, "content-type": "application/json" };

type Part = { source?: unknown; url?: unknown };

/** Sends a view with its source, or a click with its link, as the card's page does. */
export const sendPart = (cardId: string, kind: "view" | "link", part: Part) =>
  createVisitor().send(`/api/public/cards/${cardId}/events?lang=ko`, {
    method: "POST",
    headers: PAGE,
    body: JSON.stringify({ kind, ...part }),
  });

/** Sends an event as the card's page does. */
export const sendEvent = (cardId: string, kind: unknown, headers: Record<string, string> = {}, lang = "ko") =>
  createVisitor().send(`/api/public/cards/${cardId}/events?lang=${lang}`, {
    method: "POST",
    headers: { ...PAGE, ...headers },
    body: JSON.stringify({ kind }),
  });

export const readRows = async ({ idx }: { idx: number }) => {
  const rows = await env.DB.prepare("select * from card_statistics where card_idx = ? order by day, kind, locale")
    .bind(idx)
    .all();
  return rows.results;
};
export const today = () => new Date().toISOString().slice(0, 10);
