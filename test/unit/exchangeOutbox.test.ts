import { beforeEach, expect, test, vi } from "vitest";
import { newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

type Call = { path: string; body: Record<string, unknown> | null };
type Respond = (call: Call) => Response | Promise<Response>;

/** The calls that reached the server, and how it responds. */
let received: Call[];
let respond: Respond;

const refuse = (code: string, status: number, seconds?: number) =>
  Response.json({ error: { code, requestId: "0", params: { seconds } } }, { status });
const accept: Respond = ({ path }) => {
  if (path.endsWith("/decline")) return new Response(null, { status: 204 });
  if (path.endsWith("/accept")) return Response.json({ contactId: 8 });
  if (path.endsWith("/contacts")) return Response.json({ id: 7 }, { status: 201 });
  return Response.json({ status: "offered", contactId: null }, { status: 201 });
};

beforeEach(() => {
  newDevice();
  received = [];
  respond = accept;
  vi.stubGlobal("fetch", async (input: string, { body }: { body?: string }) => {
    const call = { path: new URL(input, "http://moa.test").pathname, body: body ? JSON.parse(body) : null };
    const response = await respond(call);
    received.push(call);
    return response;
  });
});

const away: Respond = async () => Promise.reject(new TypeError("Failed to fetch"));
const OFFER = { cardId: "ayesha", cardIdx: 3, place: "Lahore", note: "", metAt: null };

/** The outbox of a newly opened page. */
async function openPage() {
  const outbox = await import("../../web/features/offline/outbox.ts");
  const exchanges = await import("../../web/features/offline/exchangeOutbox.ts");
  const { keepPerson, updatePerson } = await import("../../web/features/offline/offlineUser.ts");
  const keep = async (id: string) => keepPerson({ id } as never);
  await keep("u1");
  const refused: unknown[] = [];
  const send = async (userId = "u1") => outbox.sendOutbox(userId, (error) => refused.push(error));
  /** The IDs of the offers that the user can answer without a network. */
  const listOffers = async () => (await exchanges.listOfflineOffers())?.content.items.map(({ id }) => id);
  const keepOffers = async (ids: number[]) =>
    updatePerson("u1", { savedAt: 1, offers: ids.map((id) => ({ id })) as never });
  return { keep, keepOffers, listOffers, refused, send, queue: exchanges.queueOffer, answer: exchanges.queueAnswer };
}

test("an offer is sent once, and is then gone", async () => {
  const { queue, send } = await openPage();
  await queue(OFFER, false);
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(await send()).toEqual({ done: 0, left: 0 });
  expect(received).toEqual([{ path: "/api/exchanges", body: OFFER }]);
});

test("an unknown card is saved first, even if it was saved before", async () => {
  const { queue, send } = await openPage();
  await queue(OFFER, true);
  respond = (call) => (call.path.endsWith("/contacts") ? refuse("CONTACT_EXISTS", 409) : accept(call));
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(received.map(({ path }) => path)).toEqual(["/api/contacts", "/api/exchanges"]);
});

test("without a network, or if the limit is reached, the offer waits", async () => {
  const { queue, send, refused } = await openPage();
  await queue(OFFER, false);
  respond = away;
  expect(await send()).toEqual({ done: 0, left: 1 });
  respond = () => refuse("TOO_MANY_REQUESTS", 429);
  expect(await send()).toEqual({ done: 0, left: 1 });
  expect(refused).toEqual([]);
  respond = accept;
  expect(await send()).toEqual({ done: 1, left: 0 });
});

test("past a limit, the offer waits as long as the server says, and its card is saved once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { queue, send } = await openPage();
  await queue(OFFER, true);
  respond = (call) => (call.path.endsWith("/exchanges") ? refuse("TOO_MANY_REQUESTS", 429, 3_600) : accept(call));
  // What the server does not accept yet does not count as unsent.
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await send()).toEqual({ done: 0, left: 0 });
  expect(received.map(({ path }) => path)).toEqual(["/api/contacts", "/api/exchanges"]);
  vi.advanceTimersByTime(3_600_000);
  respond = accept;
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(received.map(({ path }) => path)).toEqual(["/api/contacts", "/api/exchanges", "/api/exchanges"]);
  vi.useRealTimers();
});

test("an offer that replaces another one while that one is sent is sent too", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { queue, send } = await openPage();
  await queue(OFFER, false);
  respond = async (call) => {
    respond = accept;
    vi.advanceTimersByTime(1);
    await queue({ ...OFFER, place: "Karachi" }, false);
    return accept(call);
  };
  expect(await send()).toEqual({ done: 1, left: 1 });
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(received.map(({ body }) => body?.place)).toEqual(["Lahore", "Karachi"]);
  vi.useRealTimers();
});

test("a refused offer is reported and dropped", async () => {
  const { queue, send, refused } = await openPage();
  await queue(OFFER, false);
  respond = () => refuse("NOT_FOUND", 404);
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(refused).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("a later offer to the same card replaces the earlier one", async () => {
  const { queue, send } = await openPage();
  await queue(OFFER, false);
  await queue({ ...OFFER, place: "Karachi" }, false);
  await send();
  expect(received.map(({ body }) => body?.place)).toEqual(["Karachi"]);
});

test("another user neither sends it nor keeps it", async () => {
  const { keep, queue, send } = await openPage();
  await queue(OFFER, false);
  expect(await send("u2")).toEqual({ done: 0, left: 1 });
  await keep("u2");
  expect(await send("u1")).toEqual({ done: 0, left: 0 });
  expect(received).toEqual([]);
});

const ACCEPTANCE = { cardIdx: 3, place: "Lahore", metAt: null };

test("answers and offers are sent once, in the order in which they were made", async () => {
  const { queue, answer, send } = await openPage();
  vi.useFakeTimers({ toFake: ["Date"] });
  await answer(5, null);
  vi.advanceTimersByTime(1);
  await queue(OFFER, false);
  vi.advanceTimersByTime(1);
  await answer(4, ACCEPTANCE);
  vi.useRealTimers();
  expect(await send()).toEqual({ done: 3, left: 0 });
  expect(await send()).toEqual({ done: 0, left: 0 });
  expect(received).toEqual([
    { path: "/api/exchanges/5/decline", body: null },
    { path: "/api/exchanges", body: OFFER },
    { path: "/api/exchanges/4/accept", body: ACCEPTANCE },
  ]);
});

test("an answered offer is no longer listed without a network, and is again after a refusal", async () => {
  const { keepOffers, listOffers, answer, send, refused } = await openPage();
  expect(await listOffers()).toBeUndefined();
  await keepOffers([4, 5, 6]);
  await answer(4, ACCEPTANCE);
  await answer(6, null);
  respond = away;
  expect(await send()).toEqual({ done: 0, left: 2 });
  expect(await listOffers()).toEqual([5]);
  respond = (call) => (call.path.endsWith("/accept") ? refuse("EXCHANGE_OTHER_FULL", 409) : accept(call));
  expect(await send()).toEqual({ done: 2, left: 0 });
  expect(refused).toMatchObject([{ code: "EXCHANGE_OTHER_FULL" }]);
  // The next sync removes the declined one from the copy.
  expect(await listOffers()).toEqual([4, 5, 6]);
});

test("an answer without a response is sent again", async () => {
  const { answer, send } = await openPage();
  await answer(4, ACCEPTANCE);
  respond = async (call) => {
    received.push(call);
    throw new TypeError("Failed to fetch");
  };
  expect(await send()).toEqual({ done: 0, left: 1 });
  respond = accept;
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(received.map(({ path }) => path)).toEqual(["/api/exchanges/4/accept", "/api/exchanges/4/accept"]);
});

test("another user neither sends an answer nor keeps it", async () => {
  const { keep, answer, send } = await openPage();
  await answer(4, ACCEPTANCE);
  expect(await send("u2")).toEqual({ done: 0, left: 1 });
  await keep("u2");
  expect(await send("u1")).toEqual({ done: 0, left: 0 });
  expect(received).toEqual([]);
});

test("after a log-out, no answer and no offer is stored", async () => {
  const { queue, answer, send } = await openPage();
  const { leaveDevice } = await import("../../web/features/offline/leaveDevice.ts");
  await answer(4, ACCEPTANCE);
  await leaveDevice("u1", { sends: false });
  expect(await send()).toEqual({ done: 0, left: 0 });
  localStorage.setItem("offlineFor", "u1");
  await expect(answer(4, null)).rejects.toMatchObject({ code: "NETWORK" });
  await expect(queue(OFFER, false)).rejects.toMatchObject({ code: "NETWORK" });
  expect(await send()).toEqual({ done: 0, left: 0 });
});
