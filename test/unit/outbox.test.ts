import { beforeEach, expect, test, vi } from "vitest";
import { newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

type Changes = { note?: string; tags?: string[]; favourite?: boolean };

/** The server: the changes it received, and how it responds. */
let received: Changes[];
let answers: ((changes: Changes, signal: AbortSignal | undefined) => Promise<Response>)[];

const accepts = async () => Response.json({});
const isAway = async () => Promise.reject(new TypeError("Failed to fetch"));
const refuses = (code: string, status: number) => async () =>
  Response.json({ error: { code, requestId: "0" } }, { status });

beforeEach(() => {
  newDevice();
  vi.useRealTimers();
  received = [];
  answers = [];
  vi.stubGlobal("fetch", async (_: unknown, { body, signal }: { body: string; signal?: AbortSignal }) => {
    const changes: Changes = JSON.parse(body);
    const answer = answers.shift() ?? accepts;
    const response = await answer(changes, signal);
    if (response.ok) received.push(changes);
    return response;
  });
});

const CONTACT = {
  id: 7,
  name: "김민지",
  note: "",
  tags: [],
  extra: [],
  favourite: false,
  card: null,
  publicCard: null,
};
const USER = { id: "u1" };

/** The modules of a newly opened page. */
async function openPage() {
  const { sendOrQueue } = await import("../../web/features/offline/sendOrQueue.ts");
  const outbox = await import("../../web/features/offline/outbox.ts");
  const { isAnyWaiting } = await import("../../web/features/offline/offlineMark.ts");
  const book = await import("../../web/features/offline/offlineContacts.ts");
  const { keepPerson, updatePerson } = await import("../../web/features/offline/offlineUser.ts");
  await keepPerson(USER as never);
  await updatePerson(USER.id, { savedAt: 1, book: { savedAt: 1, pages: 1 } });
  await book.keepContacts(USER.id, [CONTACT as never]);
  const keptNote = async () => (await book.getOfflineContact(7))?.content.note;
  return { sendOrQueue, isAnyWaiting, keptNote, send: async () => outbox.sendOutbox(USER.id, () => undefined) };
}

test("an accepted change is shown without a network", async () => {
  const { sendOrQueue, keptNote } = await openPage();
  await sendOrQueue(7, { note: "new" });
  expect(received).toEqual([{ note: "new" }]);
  expect(await keptNote()).toBe("new");
});

test("a queued change never overwrites a later change of the same field", async () => {
  const { sendOrQueue, send, isAnyWaiting } = await openPage();
  answers = [isAway];
  await sendOrQueue(7, { note: "first", favourite: true });
  expect(isAnyWaiting()).toBe(true);
  // The later change is in flight while the queued one is sent.
  const later = Promise.withResolvers<Response>();
  answers = [async () => later.promise];
  const sending = sendOrQueue(7, { note: "second" });
  await vi.waitFor(() => expect(answers).toEqual([]));
  await send();
  later.resolve(Response.json({}));
  await sending;
  expect(received).toEqual([{ favourite: true }, { note: "second" }]);
  expect(isAnyWaiting()).toBe(false);
});

test("a queued change stays queued if the connection breaks off within the response", async () => {
  const { sendOrQueue, send } = await openPage();
  const breaksOff = async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) }));
  const endsEarly = async () => new Response('{"id": 7, "no');
  answers = [isAway, breaksOff, endsEarly];
  await sendOrQueue(7, { note: "first" });
  expect(await send()).toEqual({ done: 0, left: 1 });
  expect(await send()).toEqual({ done: 0, left: 1 });
  expect(await send()).toEqual({ done: 1, left: 0 });
});

test("a queued change stays queued if a later change is refused", async () => {
  const { sendOrQueue, send } = await openPage();
  answers = [isAway, refuses("INTERNAL", 500)];
  await sendOrQueue(7, { note: "first" });
  await expect(sendOrQueue(7, { note: "second" })).rejects.toThrow("INTERNAL");
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(received).toEqual([{ note: "first" }]);
});

test("a later change replaces the queued one while the network is gone", async () => {
  const { sendOrQueue, send, keptNote } = await openPage();
  answers = [isAway, isAway];
  await sendOrQueue(7, { note: "first" });
  await sendOrQueue(7, { note: "second" });
  expect(await keptNote()).toBe("second");
  expect(await send()).toEqual({ done: 1, left: 0 });
  expect(received).toEqual([{ note: "second" }]);
});

test("a change without a response is abandoned and does not block others", async () => {
  const { sendOrQueue, send } = await openPage();
  vi.useFakeTimers();
  const never = async (_: Changes, signal: AbortSignal | undefined) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("given up"))));
  answers = [never, never];
  const changing = sendOrQueue(7, { note: "slow" });
  await vi.advanceTimersByTimeAsync(5_000);
  await changing;
  const sending = send();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await sending).toEqual({ done: 0, left: 1 });
  expect(await send()).toEqual({ done: 1, left: 0 });
});

test("a database that could not be opened is opened again later", async () => {
  newDevice({ refused: 1 });
  await expect(openPage()).rejects.toThrow("full");
  const { offlineDatabase } = await import("../../web/features/offline/offlineDatabase.ts");
  expect(await (await offlineDatabase()).count("people")).toBe(0);
});
