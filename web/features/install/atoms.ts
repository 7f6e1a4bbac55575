import { atom } from "jotai";
import { store } from "../../lib/store.ts";

/** Chromium's, and not among TypeScript's types. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

/** The browser's own question whether to install; null where it has none to ask. */
export const installPromptAtom = atom<InstallPromptEvent | null>(null);

/** Keeps the browser from asking by itself, at any moment; it asks where the person looks for it. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(installPromptAtom, event);
  });
  addEventListener("appinstalled", () => store.set(installPromptAtom, null));
}
