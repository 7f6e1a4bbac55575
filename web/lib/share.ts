import { ApiError, describeError, errorText } from "./errors.ts";
import { m } from "./i18n.ts";
import { toast } from "./toast.ts";

/** Copies an address to the clipboard and shows a toast. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast("success", m.success_copied());
  } catch {
    toast("error", errorText("SHARE_FAILED"));
  }
}

/** True if the system has a share sheet. */
export const canShare = () => "share" in navigator;

/** Opens the system's share sheet. If the user closes it, that is not an error. */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    if (!canShare()) throw new ApiError({ code: "SHARE_UNSUPPORTED" });
    await navigator.share(link);
    toast("success", m.success_shared());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast("error", error instanceof ApiError ? describeError(error) : errorText("SHARE_FAILED"));
  }
}
