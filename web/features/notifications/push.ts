import { api, getSessionUserId, unwrap } from "../../lib/api.ts";
import { readPushAnswer } from "./pushAnswer.ts";
import { getSessionId } from "./sessionId.ts";

const { subscriptions } = api.push;

/** The session and the endpoint that were registered last on this device. */
const REGISTERED = "pushRegistered";

/** True if this browser can show push messages. Development has no service worker. */
export const canPush = (): boolean =>
  import.meta.env.PROD && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/**
 * Asks for the permission, if the user has not decided yet, and subscribes this browser. Call it only after the user
 * pressed a button that says so.
 *
 * @param key the VAPID key of the deployment
 * @returns false if the user or the browser does not permit it
 */
export async function turnOnPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await register(await subscribe(key));
  return true;
}

/** Ends the push messages to this browser. @param endpoint the endpoint of the session's subscription */
export async function turnOffPush(endpoint: string): Promise<void> {
  await unwrap(subscriptions.$delete({ json: { endpoint } }));
  await unsubscribe();
}

async function unsubscribe(): Promise<void> {
  localStorage.removeItem(REGISTERED);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Registers the subscription of this browser again if it is not the one of this session, for a user who turned push on
 * here: the end of a session ends its subscription, and browsers replace theirs. For any other user, the subscription of
 * this browser ends, because it can be that of a person who closed the browser without a log-out.
 *
 * @param findKey reads the VAPID key, if the browser lost its subscription
 * @returns true if it was registered
 */
export async function renewPush(userId: string, findKey: () => Promise<string | null>): Promise<boolean> {
  if (!canPush() || Notification.permission !== "granted") return false;
  if (readPushAnswer(userId) !== "on") {
    await unsubscribe();
    return false;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (!subscription) {
    const key = await findKey();
    if (key === null) return false;
    subscription = await subscribe(key);
  }
  // Another user may have logged in since, in another tab.
  if (getSessionUserId() !== userId || localStorage.getItem(REGISTERED) === toMark(subscription)) return false;
  await register(subscription);
  return true;
}

const toMark = ({ endpoint }: PushSubscription) => `${getSessionId()} ${endpoint}`;

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async () => {
    // A subscription with an earlier key of the deployment must end first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await unwrap(subscriptions.$post({ json: { endpoint, keys: { p256dh, auth } } }));
  localStorage.setItem(REGISTERED, toMark(subscription));
}
