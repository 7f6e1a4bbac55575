import type { QueryClient } from "@tanstack/react-query";
import { getLocale } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { type User, userAtom } from "../session/session.atoms.ts";
import { resume } from "../session/session.ts";
import { dropKept } from "./dropKept.ts";
import { shownFromAtom } from "./offline.atoms.ts";
import { keepPerson } from "./person.ts";
import { refreshKept } from "./refreshKept.ts";

/** How often a network that went is tried, beside the browser's own word that it is back; in milliseconds. */
const RETRY_MS = 15_000;

/** Changes that follow one another are kept together, in milliseconds. */
const SETTLE_MS = 3_000;

type Application = { queryClient: QueryClient; onSessionOver: () => void };

let following: AbortController | undefined;

/** Keeps what this person's screens need without a network, until somebody else comes; for nobody, drops it. */
export async function keepFor(user: User | null, { queryClient, onSessionOver }: Application): Promise<void> {
  following?.abort();
  if (!user) {
    await dropKept();
    return;
  }
  following = new AbortController();
  const { signal } = following;
  await keepPerson(user);
  if (import.meta.env.PROD) void registerServiceWorker();
  const refresh = () => void refreshKept(user.id, signal).catch(() => undefined);

  onReturn(signal, onSessionOver, () => {
    refresh();
    void queryClient.invalidateQueries();
  });
  onChange(signal, queryClient, refresh);
  refresh();
}

/** In the reader's language, whose words it keeps. In a browser that refuses, nothing opens without a network. */
async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker?.register(`/sw.js?locale=${getLocale()}`).catch(() => undefined);
}

/** While screens show what was kept, asks whether the network is back; then the session is renewed as at any start. */
function onReturn(signal: AbortSignal, onSessionOver: () => void, task: () => void): void {
  let wasAway = store.get(shownFromAtom) !== null;
  const ask = async () => {
    if (store.get(shownFromAtom) === null) return;
    const user = await resume().catch(() => undefined);
    if (user === undefined || signal.aborted) return;
    store.set(shownFromAtom, null);
    if (user) store.set(userAtom, user);
    else onSessionOver();
  };
  const timer = setInterval(() => void ask(), RETRY_MS);
  const unsubscribe = store.sub(shownFromAtom, () => {
    const isAway = store.get(shownFromAtom) !== null;
    if (wasAway && !isAway) task();
    wasAway = isAway;
  });
  addEventListener("online", () => void ask(), { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
  });
}

/** After anything the person changed. */
function onChange(signal: AbortSignal, queryClient: QueryClient, task: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    clearTimeout(timer);
    timer = setTimeout(task, SETTLE_MS);
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    unsubscribe();
  });
}
