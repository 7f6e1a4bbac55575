import { ApiError, describeError, errorText } from "./errors.ts";
import { m } from "./i18n.ts";
import { toast } from "./toast.ts";

/** Copies an address to the clipboard and shows a toast. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url).catch(() => copySelected(url));
    toast("success", m.success_copied());
  } catch {
    toast("error", errorText("SHARE_FAILED"));
  }
}

/** Copies without the Clipboard API, which many in-app browsers refuse. @throws Error */
function copySelected(text: string): void {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.cssText = "position:fixed;inset-block-start:0;opacity:0";
  const focused = document.activeElement;
  // Everything outside of an open modal dialog is inert, so nothing can be selected there.
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  (dialog ?? document.body).appendChild(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("the browser does not copy");
}

/** True if the system has a share sheet. */
export const canShare = () => "share" in navigator;

/**
 * Opens the system's share sheet. If the user closes it, that is not an error. If there is none, as in most in-app
 * browsers, or if it fails, the toast offers to copy the link.
 */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    if (!canShare()) throw new ApiError({ code: "SHARE_UNSUPPORTED" });
    await navigator.share(link);
    toast("success", m.success_shared());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    const text = error instanceof ApiError ? describeError(error) : errorText("SHARE_FAILED");
    toast("error", text, { label: m.share_copy(), onPress: () => void copyLink(link.url) });
  }
}
