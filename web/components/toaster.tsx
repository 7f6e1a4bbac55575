import { useAtom, useAtomValue } from "jotai";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { Toast } from "radix-ui";
import { createPortal } from "react-dom";
import { m } from "../lib/i18n.ts";
import { toastsAtom } from "../lib/toast.ts";
import { modalsAtom } from "./useModal.ts";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Shows the toasts: at the top of a phone, in a corner of a wide screen. Screen readers announce them. They disappear
 * after five seconds. While a modal dialog is open, they are in it, because everything else is inert and behind it.
 */
export default function Toaster() {
  const [messages, setMessages] = useAtom(toastsAtom);
  const modal = useAtomValue(modalsAtom).at(-1);
  const remove = (id: number) => setMessages((all) => all.filter((message) => message.id !== id));
  return (
    <Toast.Provider label={m.toast_region()} duration={5000} swipeDirection="up" announcerContainer={modal}>
      {messages.map(({ id, kind, text, action, onGone }) => {
        const Icon = ICONS[kind];
        return (
          <Toast.Root
            key={id}
            type={kind === "error" || action ? "foreground" : "background"}
            // Toasts with an action stay longer.
            {...(action && { duration: 10_000 })}
            onOpenChange={(open) => {
              if (open) return;
              remove(id);
              onGone?.();
            }}
            className="flex w-fit max-w-full items-center gap-2.5 rounded-full bg-ink py-3 ps-4 pe-5 text-sm font-medium text-paper"
          >
            <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
            <Toast.Description>{text}</Toast.Description>
            {action && (
              <Toast.Action asChild altText={action.label}>
                <button
                  type="button"
                  onClick={action.onPress}
                  className="-my-3 -me-2 min-h-11 shrink-0 cursor-pointer px-2 font-semibold underline underline-offset-4 outline-paper"
                >
                  {action.label}
                </button>
              </Toast.Action>
            )}
          </Toast.Root>
        );
      })}
      {modal ? createPortal(<Viewport />, modal) : <Viewport />}
    </Toast.Provider>
  );
}

const Viewport = () => (
  // The outer element is not in the layout of a dialog.
  <div className="absolute">
    <Toast.Viewport
      label={`${m.toast_region()} ({hotkey})`}
      className="pointer-events-none fixed inset-x-4 top-[max(0.5rem,env(safe-area-inset-top))] z-50 grid justify-items-center gap-2 *:pointer-events-auto wide:start-auto wide:end-[calc(var(--outside)+1.5rem)] wide:top-auto wide:bottom-6 wide:justify-items-end"
    />
  </div>
);
