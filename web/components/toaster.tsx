import { Toaster as Sonner } from "sonner";
import { directionOf, getLocale, m } from "../lib/i18n.ts";

/** Where toasts appear: above the menu bar, read out by screen readers. */
export default function Toaster() {
  return (
    <Sonner
      dir={directionOf(getLocale())}
      position="bottom-center"
      containerAriaLabel={m.toast_region()}
      mobileOffset={{ bottom: 88 }}
      toastOptions={{
        unstyled: true,
        className:
          "mx-auto flex w-fit max-w-full items-center gap-2 rounded-full bg-ink px-5 py-3 text-sm font-medium text-paper",
      }}
    />
  );
}
