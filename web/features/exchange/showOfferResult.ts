import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import type { OfferResult } from "./mutations.ts";

/** Shows what became of an offer. @param name the person who gets it */
export function showOfferResult({ status }: OfferResult, name: string): void {
  if (status === "queued") toast("info", m.exchange_queued());
  else toast("success", status === "accepted" ? m.exchange_done({ name }) : m.exchange_sent({ name }));
}
