import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { hasSession } from "../../lib/api.ts";
import { readCredential } from "../../lib/autoLogin.ts";
import { type User, userAtom } from "../../lib/currentUser.ts";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { oneAtATime } from "../../lib/oneAtATime.ts";
import { store } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { keepPush } from "../notifications/keepPush.ts";
import { goneAtom, shownFromAtom } from "../offline/atoms.ts";
import { dropLeftNow, holdingCopy } from "../offline/clearOfflineData.ts";
import { keepQueries } from "../offline/keptQueries.ts";
import { getOfflineUserId, isAnyWaiting } from "../offline/offlineMark.ts";
import { keepPerson } from "../offline/offlineUser.ts";
import { sendOutbox } from "../offline/outbox.ts";
import { runSync } from "../offline/syncPause.ts";
import { registerServiceWorker } from "../offline/updates.ts";
import { resume } from "../session/session.ts";
import { refreshOfflineData } from "./refreshOfflineData.ts";

/** How often a lost network is checked, in addition to the browser's `online` event, in milliseconds. */
const RETRY_MS = 15_000;

/** Consecutive changes cause one sync after this pause, in milliseconds. */
const SETTLE_MS = 3_000;

type Application = { queryClient: QueryClient; onSessionOver: () => void; signal: AbortSignal };

/** Keeps the user's offline copy up to date. @param application `signal` ends it, e.g. at a log-out */
export async function keepFor(user: User, { queryClient, onSessionOver, signal }: Application): Promise<void> {
  await holdingCopy(async () => {
    // Another tab may have logged out, which this page does not know yet.
    if (signal.aborted || !(hasSession() || readCredential())) return;
    await dropLeftNow();
    await keepPerson(user);
  });
  if (signal.aborted || getOfflineUserId() !== user.id) return;
  if (import.meta.env.PROD) void registerServiceWorker();

  const send = async () => {
    const { done, left } = await sendOutbox(user.id, showRefusal);
    if (done > 0) await queryClient.invalidateQueries();
    return left === 0;
  };
  const synchronize = oneAtATime(async () => {
    // Send first. Otherwise the fetch would return the contacts without the unsent changes.
    if (await send()) await runSync(async (run) => refreshOfflineData(user.id, run), signal);
  });
  const quietly = (task: () => Promise<unknown>) => () => void task().catch(() => undefined);

  watchNetwork(signal, onSessionOver, {
    onReturn: quietly(async () => {
      await send();
      await Promise.all([synchronize(), queryClient.invalidateQueries()]);
    }),
    onRetry: quietly(async () => isAnyWaiting() && send()),
  });
  onChange(signal, queryClient, quietly(synchronize));
  quietly(async () => keepQueries(user.id, queryClient, signal))();
  quietly(synchronize)();
  quietly(async () => keepPush(user.id, queryClient, signal))();
}

const showRefusal = (error: unknown) => toast("error", m.offline_refused({ reason: describeError(error) }));

type Network = {
  /** Called when a lost network works again. On a slow network, late responses are used individually instead. */
  onReturn: () => void;
  /** Called regularly while the network is assumed to work. */
  onRetry: () => void;
};

/** While screens show offline data, checks whether the network is back. Then renews the session as at any start. */
function watchNetwork(signal: AbortSignal, onSessionOver: () => void, { onReturn, onRetry }: Network): void {
  const isAway = () => store.get(shownFromAtom) !== null;
  let wasAway = isAway();
  const ask = async () => {
    if (!isAway()) return onRetry();
    const user = await resume().catch(() => undefined);
    if (user === undefined || signal.aborted) return;
    if (user === null) onSessionOver();
    else store.set(userAtom, (known) => replaceEqualDeep(known, user));
    store.set(shownFromAtom, null);
  };
  const timer = setInterval(() => void ask(), RETRY_MS);
  const unsubscribe = store.sub(shownFromAtom, () => {
    const isBack = wasAway && !isAway();
    wasAway = isAway();
    if (!isBack || !store.get(goneAtom)) return;
    store.set(goneAtom, false);
    onReturn();
  });
  addEventListener("online", () => void ask(), { signal });
  // The network may have returned before this listener.
  if (wasAway) void ask();
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
  });
}

/** Runs the task after a successful mutation. */
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
