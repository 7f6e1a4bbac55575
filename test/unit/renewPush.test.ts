import { beforeEach, expect, test, vi } from "vitest";
import { newDevice } from "./deviceStore.ts";

/** The endpoint to which the browser is subscribed; null if it is not. */
let subscribed: string | null = null;
let requests: { endpoint: string }[] = [];

const toSubscription = (endpoint: string) => ({
  endpoint,
  unsubscribe: async () => {
    subscribed = null;
  },
  toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } }),
});

const pushManager = {
  getSubscription: async () => subscribed && toSubscription(subscribed),
  subscribe: async () => {
    subscribed = "https://push.example/new";
    return toSubscription(subscribed);
  },
};

/** A session of a user, as far as the cookies show it. */
const logIn = (userId: string, sessionId: string) =>
  vi.stubGlobal("document", {
    querySelector: () => null,
    cookie: `__Host-signedIn=${userId}; __Host-accessToken=x.${btoa(JSON.stringify({ sid: sessionId }))}.x`,
  });

const findKey = async () => "vapid-key";

/** Starts the application for a user. @returns the endpoints that it registers */
async function start(userId: string) {
  requests = [];
  const { renewPush } = await import("../../web/features/notifications/push.ts");
  await renewPush(userId, findKey);
  return requests.map(({ endpoint }) => endpoint);
}

async function answer(userId: string, given: "on" | "off") {
  const { keepPushAnswer } = await import("../../web/features/notifications/pushAnswer.ts");
  keepPushAnswer(userId, given);
}

beforeEach(() => {
  newDevice();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body) as { endpoint: string });
    return new Response(null, { status: 201 });
  });
  subscribed = "https://push.example/old";
  logIn("ann", "first");
});

test("a session registers the subscription of the browser once, and a new session or subscription again", async () => {
  await answer("ann", "on");
  expect(await start("ann")).toEqual(["https://push.example/old"]);
  expect(await start("ann")).toEqual([]);
  logIn("ann", "second");
  expect(await start("ann")).toEqual(["https://push.example/old"]);
  expect(await start("ann")).toEqual([]);
  subscribed = "https://push.example/replaced";
  expect(await start("ann")).toEqual(["https://push.example/replaced"]);
});

test("a browser that lost its subscription subscribes again", async () => {
  await answer("ann", "on");
  subscribed = null;
  expect(await start("ann")).toEqual(["https://push.example/new"]);
});

test("nothing is registered for a user who did not turn push on here, or without the permission", async () => {
  await answer("ann", "on");
  logIn("ben", "third");
  expect(await start("ben")).toEqual([]);
  await answer("ben", "off");
  expect(await start("ben")).toEqual([]);
  logIn("ann", "fourth");
  vi.stubGlobal("Notification", { permission: "default" });
  expect(await start("ann")).toEqual([]);
});

test("the next user of a browser gets no messages of a user who did not log out", async () => {
  await answer("ann", "on");
  expect(await start("ann")).toEqual(["https://push.example/old"]);
  logIn("ben", "sixth");
  expect(await start("ben")).toEqual([]);
  expect(subscribed).toBe(null);
  logIn("ann", "seventh");
  expect(await start("ann")).toEqual(["https://push.example/new"]);
});

test("nothing is registered for a user after another one has logged in", async () => {
  await answer("ann", "on");
  logIn("ben", "fifth");
  expect(await start("ann")).toEqual([]);
});
