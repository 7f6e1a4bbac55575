/**
 * What the service worker tells a page. `open`: the user pressed a notification that leads to a path. The page answers
 * through the port of the message, and goes there. `pushChanged`: the browser replaced its push subscription.
 */
export type WorkerMessage = { kind: "open"; path: string } | { kind: "pushChanged" };

/** Calls a function with each message of the service worker. @param signal ends it */
export function onWorkerMessage(take: (message: WorkerMessage, port?: MessagePort) => void, signal: AbortSignal): void {
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data, ports }: MessageEvent<WorkerMessage>) => take(data, ports[0]),
    { signal },
  );
}
