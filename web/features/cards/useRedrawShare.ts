import { formatRole } from "../../card-face/cardFace.tsx";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { useReplacePicture } from "./mutations.ts";
import type { OwnCard } from "./queries.ts";
import { drawPhoto, drawSharePicture } from "./sharePicture.ts";

/**
 * Redraws a card's share picture after its texts changed, and with `isMoved` also its photo, after the picture moved in
 * its frame. It runs in the background after the save. On failure a toast offers a retry.
 */
export function useRedrawShare(idx: string) {
  const { mutateAsync } = useReplacePicture(idx);
  return async function redraw(card: OwnCard, { isMoved = false } = {}): Promise<void> {
    try {
      const response = await fetch(`/api/images/${card.introKey}`);
      if (!response.ok) throw new Error("The card picture could not be fetched");
      const picture = await response.blob();
      const text = { name: card.name, role: formatRole(card), locale: card.locale };
      const focalPoint = { focusX: card.focusX, focusY: card.focusY, zoom: card.zoom };
      const shareImage = await drawSharePicture({ picture, focalPoint, ...text });
      if (!shareImage) throw new Error("The share picture could not be drawn");
      const photoImage = isMoved ? await drawPhoto(picture, focalPoint) : undefined;
      const form = { shareImage, ...(photoImage && { photoImage }) };
      await mutateAsync({ form, onProgress: () => undefined, signal: new AbortController().signal });
    } catch {
      toast("error", m.card_share_stale(), { label: m.action_retry(), onPress: () => void redraw(card, { isMoved }) });
    }
  };
}
