import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { toPng } from "../../../lib/image.ts";
import { CARD_MM, drawCard } from "./drawCard.ts";
import { toPdf } from "./pdf.ts";

export type ExportFormat = "png" | "pdf";

/** A business card as a file, drawn in the browser. @param url URL of the card, for the QR code */
export async function exportCard(card: PublicCard, url: string, format: ExportFormat): Promise<File> {
  const context = await drawCard(card, url);
  const name = `${card.cardId}.${format}`;
  if (format === "png") return toPng(context, name);
  const { width, height } = context.canvas;
  const jpeg = await context.canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const pdf = toPdf({ title: card.name, jpeg: bytes, pixels: { width, height }, mm: CARD_MM });
  return new File([pdf], name, { type: "application/pdf" });
}
