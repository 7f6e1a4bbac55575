import type { PushMessage } from "../../domain/notifications/pushMessage.ts";
import type { WorkerMessage } from "../lib/workerMessages.ts";
import { hasOfflineUser } from "./hasOfflineUser.ts";
import { isPage } from "./isPage.ts";
import { toPagePath } from "./toPagePath.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows a push message, and the number of unread notifications on the icon, where that is possible. */
export async function showPush({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, unread, lang, dir } = data.json() as PushMessage;
  const icon = "/icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, lang, dir, icon, data: path });
  // A late message, to a user who has logged out, must not leave a number that nobody removes.
  if (!("setAppBadge" in self.navigator) || !(await hasOfflineUser())) return;
  await self.navigator.setAppBadge(unread).catch(() => undefined);
}

/**
 * Opens the page of a pressed notification: in a window of the application, preferably a visible one, otherwise in a new
 * window. The page itself navigates, so that unsaved changes are not lost. Nothing opens in a window with a public card.
 */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = toPagePath(notification.data, location.origin);
  if (path === null) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = windows.filter(({ url }) => isPage(new URL(url).pathname));
  for (const page of pages.toSorted((a, b) => Number(isVisible(b)) - Number(isVisible(a)))) {
    if (await leadTo(page, path)) return void (await page.focus().catch(() => undefined));
  }
  await self.clients.openWindow(path);
}

const isVisible = ({ visibilityState }: WindowClient) => visibilityState === "visible";

/** How long a window has to answer, in milliseconds. Only screens of a user with the main menu answer. */
const PATIENCE_MS = 1_000;

/** Asks a window to go to a page. @returns false if it does not answer */
async function leadTo(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  port1.start();
  tell(page, { kind: "open", path }, [port2]);
  return answered;
}

/**
 * Subscribes again after the browser ended its subscription, and tells the open pages, which register it. Without an open
 * page, the next start of the application does so.
 */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  if (!newSubscription && oldSubscription) {
    // The page subscribes if this fails.
    await self.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
  }
  const pages = await self.clients.matchAll({ type: "window" });
  for (const page of pages) tell(page, { kind: "pushChanged" });
}

const tell = (page: Client, message: WorkerMessage, ports: MessagePort[] = []) => page.postMessage(message, ports);
