/**
 * Opens the application offline. The service worker caches only files. User data is in the application's offline
 * database (web/features/offline); API responses are never cached.
 */
import { OWN_PICTURES, SEEN_PICTURES, SHARED_CACHE, SHELLS } from "../lib/cacheNames.ts";
import { SHARE_TARGET } from "../lib/shareTarget.ts";
import { hasOfflineUser } from "./hasOfflineUser.ts";
import { isPage } from "./isPage.ts";
import { isSeenPicture } from "./isSeenPicture.ts";
import type { OfflineFiles } from "./offlineFiles.ts";
import { openNotification, renewSubscription, showPush } from "./pushMessages.ts";
import { takeShared } from "./takeShared.ts";

declare const self: ServiceWorkerGlobalScope;

declare global {
  /** Service Worker Static Routing API. Only Chromium has it, and TypeScript's types lack it. */
  interface ExtendableEvent {
    addRoutes?: (rule: object) => Promise<void>;
  }
}

/** Replaced by the build (scripts/build/serviceWorker.ts). */
declare const OFFLINE_FILES: OfflineFiles;
const FILES = OFFLINE_FILES;

/** A file never changes under its name, so a build's cache is either complete or absent. */
const SHELL = `${SHELLS}${FILES.version}`;

/** A path for which the server returns the application to everyone. For `/`, visitors get the landing page. */
const APPLICATION = "/user/login";

/** Time after which a navigation stops waiting for the network and uses the cached page, in milliseconds. */
const PATIENCE_MS = 3_000;

/** About 10 MB of card pictures. */
const MAX_PICTURES = 300;

/**
 * Only the page knows its language, so it passes it in this script's URL. Messages of other languages are not cached.
 */
const locale = new URL(location.href).searchParams.get("locale") ?? "";

self.addEventListener("install", (event) => {
  // Requests sent while a page closes are lost in a service worker. These routes bypass it.
  const ours = { or: [{ requestMethod: "GET" }, { urlPattern: SHARE_TARGET }] };
  const direct = event.addRoutes?.({ condition: { not: ours }, source: "network" });
  event.waitUntil(Promise.all([direct, keepShell()]));
});

self.addEventListener("activate", (event) => {
  // No navigation preload: it would request external pages twice, and an external login may be requested only once.
  event.waitUntil(Promise.all([dropOldCaches(), deleteOtherMessages(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname } = url;
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === SHARE_TARGET) event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(cacheFirst(event, SHELL));
  } else if (isSeenPicture(url)) {
    event.respondWith(cacheFirst(event, SEEN_PICTURES));
  }
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  for (const file of [...FILES.shell, ...(FILES.words[locale] ?? [])]) {
    // Sequential, so that the open page has priority on the network.
    if (!(await cache.match(file))) await cache.put(file, await download(file));
  }
  const page = await again(async () => fetch(APPLICATION, { cache: "no-cache" }));
  // A newer build was deployed during the installation. The browser tries again at the next visit.
  if (!page.ok || !(await page.clone().text()).includes(FILES.entry))
    throw new Error("the page belongs to another build");
  await cache.put("/", page);
  // Every visit loads the page from the network first, so no open page depends on the previous worker.
  await self.skipWaiting();
}

/**
 * Downloads a file of this build. The browser's own cache can hold the application's HTML in its place, if another build
 * was deployed in between.
 */
async function download(file: string): Promise<Response> {
  const response = await again(async () => fetch(file));
  if (isWhole(response)) return response;
  const fresh = await fetch(file, { cache: "reload" });
  if (!isWhole(fresh)) throw new Error(`${file} is not on the server`);
  return fresh;
}

/** Repeats a request whose connection broke. Otherwise, the installation would end until the next visit. */
const again = async (request: () => Promise<Response>): Promise<Response> => request().catch(request);

/** For a missing file, e.g. of an older build, the server responds with the application's HTML. */
const isWhole = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.get("content-type")?.startsWith("text/html");

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  // A page of the previous build may still be open. It loads its chunks from that cache, because the server no longer
  // has them.
  const before = names.findLast((name) => name.startsWith(SHELLS) && name !== SHELL);
  const current = new Set([SHELL, before, SEEN_PICTURES, OWN_PICTURES, SHARED_CACHE]);
  const old = names.filter((name) => !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Deletes the messages of other languages, which earlier pages cached. */
async function deleteOtherMessages(): Promise<void> {
  const cache = await caches.open(SHELL);
  const read = FILES.words[locale] ?? [];
  const others = Object.values(FILES.words)
    .flat()
    .filter((file) => !read.includes(file));
  await Promise.all(others.map((file) => cache.delete(file)));
}

/**
 * The page from the network. The cached page, which is the application, if the network is offline, slow or fails. A
 * visitor waits for the landing page even on a slow network.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const newest = fetch(event.request);
  event.waitUntil(newest.catch(() => undefined));
  const kept = await caches.match("/", { cacheName: SHELL });
  if (!kept) return newest;
  const keptAfterPatience = async () => {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const isLanding = new URL(event.request.url).pathname === "/" && !(await hasOfflineUser());
    return isLanding ? newest : kept;
  };
  const usable = newest.then((page) => (page.status >= 500 ? kept : page));
  return Promise.race([usable, keptAfterPatience()]).catch(() => kept);
}

/** Serves a file that never changes from the cache. Caches it after the first download. */
async function cacheFirst(event: FetchEvent, cacheName: string): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isWhole(response)) event.waitUntil(keep(cacheName, event.request, response.clone()));
  return response;
}

async function keep(cacheName: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  if (cacheName !== SEEN_PICTURES) {
    await cache.put(request, response);
    return;
  }
  // Nothing is cached for visitors, nor for a user who logged out during the request.
  if (!(await hasOfflineUser())) return;
  await cache.put(request, response);
  // Deletes the oldest pictures.
  const pictures = await cache.keys();
  await Promise.all(pictures.slice(0, -MAX_PICTURES).map((picture) => cache.delete(picture)));
}
