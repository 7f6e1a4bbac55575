import { isPushEndpoint } from "../../domain/notifications/pushEndpoint.ts";
import type { Settings } from "../env.ts";
import { encrypt, type SubscriptionKeys } from "./encrypt.ts";
import { authorize, findVapidKeys } from "./vapid.ts";

export type PushTarget = SubscriptionKeys & { endpoint: string };

/**
 * What became of a push message. `gone`: the subscription does not exist any more. `later`: the push service did not
 * accept it, and may accept it later. `failed`: it will not, or the outcome is unknown.
 */
export type PushOutcome = "sent" | "gone" | "later" | "failed";

/** Sends a text to a browser. Never throws. */
export type SendPush = (target: PushTarget, text: string) => Promise<PushOutcome>;

const PATIENCE_MS = 10_000;

/** How long a push service keeps a message for a device that is offline, in seconds. */
const TTL_SECONDS = 24 * 60 * 60;

/** Returns a function that sends push messages. Undefined if push is not configured. */
export function pusher(settings: Settings): SendPush | undefined {
  const keys = findVapidKeys(settings);
  if (!keys) return undefined;
  return async ({ endpoint, ...target }, text) => {
    // The list of hosts may have changed since the subscription.
    if (!isPushEndpoint(endpoint, settings.PUSH_TEST_ORIGIN)) return "gone";
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        // A redirect could lead to any host.
        redirect: "manual",
        headers: {
          authorization: await authorize(endpoint, keys, new Date()),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(TTL_SECONDS),
        },
        body: await encrypt(text, target),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      return toOutcome(response.status);
    } catch (error) {
      // Log no endpoint, which is a credential.
      log(error instanceof Error ? error.name : "unknown");
      return "failed";
    }
  };
}

function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  log(String(status));
  return status === 429 || status >= 500 ? "later" : "failed";
}

const log = (reason: string) => console.error(JSON.stringify({ event: "push failed", reason }));
