import { ApiError, describeError, errorText } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";

/** Where a card is for everybody. */
export const cardAddress = (cardId: string) => `${location.origin}/c/${cardId}`;

/** Its QR code, as SVG. */
export const qrAddress = (cardId: string) => `/c/${cardId}/qr.svg`;

export async function copyAddress(cardId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(cardAddress(cardId));
    toast("success", m.success_copied());
  } catch {
    toast("error", errorText("SHARE_FAILED"));
  }
}

/** Hands the address to the system's share sheet; a person who closes it has not failed. */
export async function shareAddress(cardId: string, name: string): Promise<void> {
  try {
    if (!("share" in navigator)) throw new ApiError({ code: "SHARE_UNSUPPORTED" });
    await navigator.share({ title: name, url: cardAddress(cardId) });
    toast("success", m.success_shared());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast("error", error instanceof ApiError ? describeError(error) : errorText("SHARE_FAILED"));
  }
}
