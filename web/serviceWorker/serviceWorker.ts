/**
 * Opens the application without a network. It keeps files alone: what people saved is in the application's own copy
 * (web/features/offline), and answers of the API are never kept here.
 */
import { OWN_PICTURES, SEEN_PICTURES, SHARED_CACHE, SHELLS } from "../lib/cacheNames.ts";
import { SHARE_TARGET } from "../lib/shareTarget.ts";
import { isPage } from "./isPage.ts";
import { keepsSomebody } from "./keepsSomebody.ts";
import type { OfflineFiles } from "./offlineFiles.ts";
import { takeShared } from "./takeShared.ts";

declare const self: ServiceWorkerGlobalScope;

declare global {
  /** Chromium's, and not among TypeScript's types yet (Service Worker Static Routing API). */
  interface ExtendableEvent {
    addRoutes?: (rule: object) => Promise<void>;
  }
}

/** Written in by the build (scripts/build/serviceWorker.ts). */
declare const OFFLINE_FILES: OfflineFiles;
const FILES = OFFLINE_FILES;

/** Files never change under their names, so the cache of a build is complete or not there. */
const SHELL = `${SHELLS}${FILES.version}`;

/** Where an old phone on a slow network stops waiting for the newest application, in milliseconds. */
const PATIENCE_MS = 3_000;

/** About 10 MB of cards and their owners. */
const MAX_PICTURES = 300;

/** The page names its language in this script's address, as it alone knows it; the words of others are not kept. */
const locale = new URL(location.href).searchParams.get("locale") ?? "";

self.addEventListener("install", (event) => {
  // What a page sends while it is being left is lost on its way through here.
  const ours = { or: [{ requestMethod: "GET" }, { urlPattern: SHARE_TARGET }] };
  const direct = event.addRoutes?.({ condition: { not: ours }, source: "network" });
  event.waitUntil(Promise.all([direct, keepShell()]));
});

self.addEventListener("activate", (event) => {
  // No navigation preload: it asks twice for what is not answered here, and an external login may be asked for once.
  event.waitUntil(Promise.all([dropOldCaches(), dropOtherWords(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === SHARE_TARGET) event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(cacheFirst(event, SHELL));
  } else if (pathname.startsWith("/api/images/") || (/^\/c\/[^/]+\/qr\.svg$/.test(pathname) && !search)) {
    event.respondWith(cacheFirst(event, SEEN_PICTURES));
  }
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  for (const file of [...FILES.shell, ...(FILES.words[locale] ?? [])]) {
    // One after another: the page that is open has the network first.
    if (!(await cache.match(file))) await cache.add(file);
  }
  const page = await fetch("/", { cache: "no-cache" });
  // Another build went out meanwhile. The browser asks again at the next visit.
  if (!page.ok || !(await page.clone().text()).includes(FILES.entry)) throw new Error("the page is of another build");
  await cache.put("/", page);
  // A page is fetched anew at each visit, so none that is open waits for the worker before this one.
  await self.skipWaiting();
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  // A page of the build before is still open, and loads its parts from there: the server has them no more.
  const before = names.findLast((name) => name.startsWith(SHELLS) && name !== SHELL);
  const current = new Set([SHELL, before, SEEN_PICTURES, OWN_PICTURES, SHARED_CACHE]);
  const old = names.filter((name) => !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Drops the words of languages that are read no more: the page in the last one brought them. */
async function dropOtherWords(): Promise<void> {
  const cache = await caches.open(SHELL);
  const read = FILES.words[locale] ?? [];
  const others = Object.values(FILES.words)
    .flat()
    .filter((file) => !read.includes(file));
  await Promise.all(others.map((file) => cache.delete(file)));
}

/** The newest page; the one kept where the network is gone, slow or broken. */
async function openPage(event: FetchEvent): Promise<Response> {
  const kept = await caches.match("/", { cacheName: SHELL });
  const newest = fetch(event.request);
  if (!kept) return newest;
  const keptAfter = async (promise: Promise<unknown>) => promise.then(() => kept);
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  event.waitUntil(newest.catch(() => undefined));
  return Promise.race([newest.then((page) => (page.status >= 500 ? kept : page)), keptAfter(waited)]).catch(() => kept);
}

/** What never changes under its address; kept once it was fetched. */
async function cacheFirst(event: FetchEvent, cacheName: string): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  // A file of an older build is gone, and the application's page is answered in its place.
  const isWhole = response.status === 200 && !response.headers.get("content-type")?.startsWith("text/html");
  if (isWhole) event.waitUntil(keep(cacheName, event.request, response.clone()));
  return response;
}

async function keep(cacheName: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  if (cacheName !== SEEN_PICTURES) {
    await cache.put(request, response);
    return;
  }
  // What was on its way while somebody logged out is not kept, nor what a stranger looks at.
  if (!(await keepsSomebody())) return;
  await cache.put(request, response);
  // Oldest first.
  const pictures = await cache.keys();
  await Promise.all(pictures.slice(0, -MAX_PICTURES).map((picture) => cache.delete(picture)));
}
