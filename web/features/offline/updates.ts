import { SHELLS } from "../../lib/cacheNames.ts";
import { getLocale, m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";

/**
 * Registers the service worker, in the reader's language, whose words it keeps, and tells once a newer application is
 * there. In a browser that refuses, nothing opens without a network.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const showUpdate = () => void tellIfOld().catch(() => undefined);
  serviceWorker?.addEventListener("controllerchange", showUpdate);
  // The browser looked for a newer worker when the page began to load, and it may have taken over since.
  showUpdate();
  const registration = await serviceWorker?.register(`/sw.js?locale=${getLocale()}`).catch(() => undefined);
  if (!registration) return;
  // An installed application may stay open for days, and a browser looks for a newer one when a page loads.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
}

/** A worker takes over with the page of its build: what is open is old where it runs another script. */
async function tellIfOld(): Promise<void> {
  // What the build before kept stays for pages like this one; of two, the last is the worker's own.
  const cacheName = (await caches.keys()).findLast((name) => name.startsWith(SHELLS));
  const kept = cacheName && (await caches.match("/", { cacheName }));
  const page = kept && (await kept.text());
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (!page || !script || page.includes(script)) return;
  // What the network has just brought may be newer than all that is kept.
  if (!(await caches.match(script))) return;
  toast("info", m.update_ready(), { label: m.update_reload(), onPress: () => location.reload() });
}
