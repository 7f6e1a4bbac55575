import { atom } from "jotai";
import { store } from "../../lib/store.ts";

/** Only Chromium has this event, and TypeScript's types lack it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

/** The browser's install prompt. Null if there is none. */
export const installPromptAtom = atom<InstallPromptEvent | null>(null);

/** Stops the browser from showing its install prompt on its own, and keeps it for the install button. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(installPromptAtom, event);
  });
  addEventListener("appinstalled", () => store.set(installPromptAtom, null));
}
