import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import type { Bindings } from "../../worker/env.ts";
import { collectUnknown } from "../../worker/features/cards/images/imageStorage.service.ts";
import { sliceAt } from "../../worker/features/retention/retentionPeriods.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import { getObjectPath, noise } from "../factories/picture.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";
import { crashingDatabase } from "../faults/crashingDatabase.ts";

const bindings: Bindings = env;
const owner = await createUser();

/** Runs the collector at least a day after these pictures were stored, when the slice of each is scanned. */
async function collect(keys: string[]) {
  const start = Date.now() + 2 * DAY;
  const times = Array.from({ length: 4096 }, (_, i) => new Date(start + i * 5 * MINUTE));
  const due = times.filter((time) => keys.some((key) => key.startsWith(sliceAt(time).from)));
  for (const time of due) await runJobs("*/5 * * * *", bindings, time);
}

const objects = async () => (await env.IMAGE_BUCKET.list()).objects.map(({ key }) => key).toSorted();
const rows = async () =>
  (await env.DB.prepare("select key from images order by key").all<{ key: string }>()).results.map(({ key }) => key);
const toSearchKeys = ({ introKey, shareKey, photoKey }: Awaited<ReturnType<typeof createCard>>) =>
  [introKey, shareKey, photoKey].toSorted();

/** The owner, with a bucket whose methods are replaced. */
const ownerWith = (calls: object, more: Parameters<typeof workerWith>[0] = {}) => {
  const bucket = new Proxy(env.IMAGE_BUCKET, {
    get: (target, name) => Reflect.get(calls, name) ?? Reflect.get(target, name).bind(target),
  });
  return signedInAs(owner.accessToken, { worker: workerWith({ IMAGE_BUCKET: bucket, ...more }) });
};

test("a picture that is uploaded again while it is collected is kept", async () => {
  const image = getObjectPath(await noise(64, 64), "image/png");
  const before = await createCard(owner, { image });
  const keys = toSearchKeys(before);
  // The state after an interrupted deletion.
  await env.DB.prepare("delete from cards where idx = ?").bind(before.idx).run();
  let puts = 0;
  const uploading = ownerWith({
    put: async (...args: Parameters<R2Bucket["put"]>) => {
      const object = await env.IMAGE_BUCKET.put(...args);
      puts += 1;
      // The pictures are stored, the card is not.
      if (puts === 3) await collect(keys);
      return object;
    },
  });
  const card = await getContent(await uploading.api.cards.$post({ form: cardForm({ image }) }));
  expect(toSearchKeys(card)).toEqual(keys);
  expect(await objects()).toEqual(expect.arrayContaining(keys));
  await collect(keys);
  expect(await objects()).toEqual(expect.arrayContaining(keys));
  expect(await rows()).toEqual(expect.arrayContaining(keys));
});

test("a picture of an interrupted upload is collected", async () => {
  const before = [await objects(), await rows()];
  vi.spyOn(console, "error").mockReturnValue();
  const database = crashingDatabase();
  let puts = 0;
  const uploading = ownerWith(
    {
      put: async (...args: Parameters<R2Bucket["put"]>) => {
        const object = await env.IMAGE_BUCKET.put(...args);
        puts += 1;
        if (puts === 3) database.crashAt(0);
        return object;
      },
    },
    { DB: database.DB },
  );
  const form = cardForm({ image: getObjectPath(await noise(64, 64), "image/png") });
  expect(await getRefusal(await uploading.api.cards.$post({ form }))).toMatchObject({ status: 503 });
  const left = (await objects()).filter((key) => !before[0]?.includes(key));
  expect(left).toHaveLength(3);
  await collect(left);
  expect([await objects(), await rows()]).toEqual(before);
});

test("a picture that R2 fails to delete stays recorded, and is collected later", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const card = await createCard(owner, { image: getObjectPath(await noise(64, 64), "image/png") });
  const away = ownerWith({ delete: () => Promise.reject(new Error("Internal error. (10001)")) });
  const form = { image: getObjectPath(await noise(64, 64), "image/png") };
  const param = { idx: String(card.idx) };
  const changed = await getContent(await away.api.cards[":idx"].image.$put({ param, form }));
  expect(changed.introKey).not.toBe(card.introKey);
  expect(await objects()).toEqual(expect.arrayContaining(toSearchKeys(card)));
  await collect(toSearchKeys(card));
  for (const key of toSearchKeys(card)) expect(await objects()).not.toContain(key);
  for (const key of toSearchKeys(card)) expect(await rows()).not.toContain(key);
  expect(await objects()).toEqual(expect.arrayContaining(toSearchKeys(changed)));
});

test("an unrecorded object is collected a day after it was stored, and recorded objects are kept", async () => {
  const card = await createCard(owner, { image: getObjectPath(await noise(64, 64), "image/png") });
  const before = await objects();
  // The state after a Worker ended between deleting the rows and deleting the objects.
  const unknown = toSearchKeys(card).map((key) =>
    key.replace(/^.{60}/, (start) => start.split("").toReversed().join("")),
  );
  for (const key of unknown) await env.IMAGE_BUCKET.put(key, "an object");
  const today = sliceAt(new Date()).from;
  await env.IMAGE_BUCKET.put(`${today}.webp`, "an object whose row may be on its way");
  await runJobs("*/5 * * * *", bindings, new Date());
  expect(await objects()).toEqual([...before, ...unknown, `${today}.webp`].toSorted());
  await collect([...unknown, ...toSearchKeys(card), today]);
  expect(await objects()).toEqual(before);
});

test("a run reads at most ten pages of objects", async () => {
  const { db } = openDatabase(env.DB);
  const list = vi.fn<() => Promise<unknown>>(async () => ({
    objects: [],
    truncated: true,
    cursor: "next",
    delimitedPrefixes: [],
  }));
  const bucket = new Proxy(env.IMAGE_BUCKET, { get: (_, name) => (name === "list" ? list : undefined) });
  expect(await collectUnknown({ db, bucket }, "000", new Date())).toBe(0);
  expect(list).toHaveBeenCalledTimes(10);
  expect(list).toHaveBeenLastCalledWith({ prefix: "000", cursor: "next" });
});

test("a picture that reaches R2 after its upload was given up is collected", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const before = [await objects(), await rows()];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late: (() => Promise<unknown>)[] = [];
  const uploading = ownerWith({
    put: async (...args: Parameters<R2Bucket["put"]>) => {
      late.push(async () => env.IMAGE_BUCKET.put(...args));
      if (late.length === 3) void scheduler.wait(5).then(() => vi.advanceTimersByTime(MINUTE));
      return new Promise(() => {});
    },
  });
  const form = cardForm({ image: getObjectPath(await noise(64, 64), "image/png") });
  expect(await getRefusal(await uploading.api.cards.$post({ form }))).toMatchObject({ status: 503 });
  for (const arrive of late) await arrive();
  const left = (await objects()).filter((key) => !before[0]?.includes(key));
  expect(left).toHaveLength(3);
  await collect(left);
  expect([await objects(), await rows()]).toEqual(before);
});

test("the pictures of a card that the database creates after its timeout are kept", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const before = await objects();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let puts = 0;
  let arrive: (() => Promise<unknown>) | undefined;
  const withSession: D1Database["withSession"] = (start) => {
    const session = env.DB.withSession(start);
    const batch = async <T>(statements: D1PreparedStatement[]) => {
      if (puts < 3 || arrive) return session.batch<T>(statements);
      arrive = async () => session.batch(statements);
      void scheduler.wait(5).then(() => vi.advanceTimersByTime(MINUTE));
      return new Promise<D1Result<T>[]>(() => {});
    };
    return { prepare: session.prepare.bind(session), batch, getBookmark: session.getBookmark.bind(session) };
  };
  const put = async (...args: Parameters<R2Bucket["put"]>) => {
    puts += 1;
    return env.IMAGE_BUCKET.put(...args);
  };
  const form = cardForm({ image: getObjectPath(await noise(64, 64), "image/png") });
  const creating = ownerWith({ put }, { DB: { withSession } });
  expect(await getRefusal(await creating.api.cards.$post({ form }))).toMatchObject({ status: 503 });
  await arrive?.();
  const keys = (await objects()).filter((key) => !before.includes(key));
  expect(keys).toHaveLength(3);
  await collect(keys);
  expect(await objects()).toEqual(expect.arrayContaining(keys));
});
