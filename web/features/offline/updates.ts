import { SHELLS } from "../../lib/cacheNames.ts";
import { getLocale, m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";

let isRegistered = false;

/**
 * Registers the service worker, once per page, which caches the messages of the reader's language, and shows a toast when a newer
 * version is ready. Without a service worker, the application does not open offline.
 */
export async function registerServiceWorker(): Promise<void> {
  if (isRegistered) return;
  isRegistered = true;
  const { serviceWorker } = navigator;
  const showUpdate = () => void offerReloadIfOutdated().catch(() => undefined);
  serviceWorker?.addEventListener("controllerchange", showUpdate);
  // The browser checks for a newer worker when a page loads. It may have taken over already.
  showUpdate();
  const register = async () => serviceWorker?.register(`/sw.js?locale=${getLocale()}`);
  // Again, if a connection broke. The next attempt would be at the next visit.
  const registration = await register()
    .catch(register)
    .catch(() => undefined);
  if (!registration) return;
  // An installed application can stay open for days, but browsers check only when a page loads.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
}

/** The active worker caches the page of its build. The open page is old if it runs another script. */
async function offerReloadIfOutdated(): Promise<void> {
  // The previous build's cache is kept for open pages. The last one belongs to the active worker.
  const cacheName = (await caches.keys()).findLast((name) => name.startsWith(SHELLS));
  const kept = cacheName && (await caches.match("/", { cacheName }));
  const page = kept && (await kept.text());
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (!page || !script || page.includes(script)) return;
  // A script that is not cached came from the network and may be newer than the worker.
  if (!(await caches.match(script))) return;
  toast("info", m.update_ready(), { label: m.update_reload(), onPress: () => location.reload() });
}
