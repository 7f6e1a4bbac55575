import { useQueryClient } from "@tanstack/react-query";
import { formatRole } from "../../card-face/cardFace.tsx";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { useReplacePicture } from "./mutations.ts";
import { cardQuery, type OwnCard, ownOnly } from "./queries.ts";
import { drawPhoto, drawSharePicture } from "./sharePicture.ts";

/**
 * Redraws a card's share picture after its texts changed, and with `isMoved` also its photo, after the picture moved in
 * its frame. It runs in the background after the save. On failure a toast offers a retry, which reads the card again,
 * because it may have changed since. Returns true if it succeeded.
 */
export function useRedrawShare(idx: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useReplacePicture(idx);
  const readCard = async () => ownOnly(await queryClient.fetchQuery({ ...cardQuery(idx), staleTime: 0 }));
  return async function redraw(saved?: OwnCard, { isMoved = false } = {}): Promise<boolean> {
    try {
      const card = saved ?? (await readCard());
      const response = await fetch(`/api/images/${card.introKey}`);
      if (!response.ok) throw new Error("The card picture could not be fetched");
      const picture = await response.blob();
      const text = { name: card.name, role: formatRole(card), locale: card.locale };
      const focalPoint = { focusX: card.focusX, focusY: card.focusY, zoom: card.zoom };
      const shareImage = await drawSharePicture({ picture, focalPoint, ...text });
      if (!shareImage) throw new Error("The share picture could not be drawn");
      const photoImage = isMoved ? await drawPhoto(picture, focalPoint) : undefined;
      // The card may have another picture by now. Then the server ignores these.
      const form = { shareImage, ...(photoImage && { photoImage }), drawnFrom: card.introKey };
      await mutateAsync({ form, onProgress: () => undefined, signal: new AbortController().signal });
      return true;
    } catch {
      toast("error", m.card_share_stale(), {
        label: m.action_retry(),
        onPress: () => void redraw(undefined, { isMoved }),
      });
      return false;
    }
  };
}
