import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { onWorkerMessage } from "../../lib/workerMessages.ts";

/**
 * Goes where a pressed notification leads, inside the application, so that an editor with unsaved changes asks first. A
 * page that is already there stays.
 */
export function useNotificationClicks(): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    onWorkerMessage((message, port) => {
      if (message.kind !== "open") return;
      port?.postMessage("opened");
      if (router.state.location.href !== message.path) void router.navigate({ href: message.path });
    }, stop.signal);
    return () => stop.abort();
  }, [router]);
}
