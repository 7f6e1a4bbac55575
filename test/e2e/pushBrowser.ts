import type { BrowserContext, Page, Worker } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect } from "./fixtures.ts";
import { m } from "./messages.ts";

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; clientHash: string };

/** Calls the push service that others wrote (web-push-testing). */
export async function askService<Data>(path: string, form: Record<string, string>): Promise<Data> {
  const response = await fetch(`${process.env.E2E_PUSH_SERVICE}${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { data } = (await response.json()) as { data: Data };
  return data;
}

/** A subscription of a browser at the push service, with the key of the deployment. */
export async function subscribeThere(origin: string, token: string, address: string): Promise<Subscription> {
  const answer = await call(origin, "GET", "/notifications/preferences", { token, address });
  const { push } = (await answer.json()) as { push: { key: string } };
  return askService("/subscribe", { userVisibleOnly: "true", applicationServerKey: push.key });
}

type Answers = {
  /** The permission before the first question. */
  permission?: NotificationPermission;
  /** What the user answers to the browser's question. */
  answer?: NotificationPermission;
};

/**
 * Replaces what a browser without a network and without a person cannot do: it subscribes at the push service of this
 * run, with the first of these subscriptions, or the next one after `replaceSubscription`. A question for the permission
 * is counted and answered. Notifications themselves are real.
 */
export async function providePush(
  context: BrowserContext,
  subscriptions: Subscription[],
  { permission = "default", answer = "granted" }: Answers = {},
): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(
    ([given, before, after]) => {
      const read = (name: string) => Number(localStorage.getItem(`test-${name}`) ?? 0);
      const write = (name: string, value: number) => localStorage.setItem(`test-${name}`, String(value));
      Object.defineProperty(Notification, "permission", { get: () => (read("asked") > 0 ? after : before) });
      Notification.requestPermission = async () => {
        write("asked", read("asked") + 1);
        return after;
      };
      const current = () => {
        const subscription = given[read("replaced")];
        const unsubscribe = async () => write("subscribed", 0);
        return { endpoint: subscription?.endpoint, toJSON: () => subscription, unsubscribe } as never;
      };
      PushManager.prototype.subscribe = async () => {
        write("subscribed", 1);
        return current();
      };
      PushManager.prototype.getSubscription = async () => (read("subscribed") > 0 ? current() : null);
    },
    [subscriptions, permission, answer] as const,
  );
}

/** How often the browser asked for the permission. */
export const countAsked = async (page: Page) => page.evaluate(() => Number(localStorage.getItem("test-asked") ?? 0));

/** From now on, the browser has the next of its subscriptions. */
export const replaceSubscription = async (page: Page) =>
  page.evaluate(() => localStorage.setItem("test-replaced", "1"));

/** Waits for the service worker of a page, and for the main menu, because only pages with it answer the worker. */
export async function findWorker(page: Page, menu = m.shell_menu()): Promise<Worker> {
  await expect(page.getByRole("navigation", { name: menu })).toBeVisible();
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the page has no service worker");
  return worker;
}

/**
 * Hands a push message to the service worker, as the browser does, and waits until it is shown. DevTools does not say
 * whether the message arrived, so it is handed over again after five seconds, like by a push service.
 */
export async function deliver(page: Page, message: string): Promise<void> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await expect(async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: message });
    await expect.poll(async () => listShown(page), { timeout: 5_000 }).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** The notifications that the browser shows now. */
export const listShown = async (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, lang, dir, tag, data }) => ({ title, body, lang, dir, tag, data: String(data) }));
  });

/** What the functions below use of the scope of the service worker. */
type Scope = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
  PushSubscriptionChangeEvent: new (type: string) => Event;
};

/**
 * Presses the notification that is shown, and waits until the service worker has done its part. The event is one of the
 * browser's own, but made by a script. Such an event may not open a window, so that call is recorded.
 *
 * @returns the paths of the windows that the service worker opens
 */
export const pressNotification = async (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent("notificationclick", { notification });
    const tasks: unknown[] = [];
    // A script may not call this method of an event that it made.
    Object.defineProperty(event, "waitUntil", { value: (task: unknown) => void tasks.push(task) });
    scope.dispatchEvent(event);
    await Promise.all(tasks);
    return opened;
  });

/** Tells the service worker that the browser replaced its subscription. */
export const reportReplaced = async (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const event = new scope.PushSubscriptionChangeEvent("pushsubscriptionchange");
    const tasks: unknown[] = [];
    Object.defineProperty(event, "waitUntil", { value: (task: unknown) => void tasks.push(task) });
    scope.dispatchEvent(event);
    await Promise.all(tasks);
  });
