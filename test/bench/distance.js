// Wraps the built Worker and puts a wait before each round trip to D1 and each call of R2, as if they were far away.
// The response header `x-trips` is the number of round trips to D1 that a request waited for in sequence.
import worker from "./index.js";

const [TRIP_MS, BUCKET_MS] = [150, 20];

/** Off while the demo data is created. */
let isFar = false;

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/api/bench/far") {
      isFar = true;
      return new Response(null, { status: 204 });
    }
    if (!isFar) return worker.fetch(request, env, context);
    const path = { trips: 0 };
    const answer = await worker.fetch(request, farEnv(env, path), context);
    const response = new Response(answer.body, answer);
    response.headers.set("x-trips", String(path.trips));
    return response;
  },
};

const farEnv = (env, path) => ({ ...env, DB: farDatabase(env.DB, path), IMAGE_BUCKET: farBucket(env.IMAGE_BUCKET) });

const farBucket = (bucket) =>
  new Proxy(bucket, {
    get: (target, name) => {
      const method = Reflect.get(target, name, target);
      if (typeof method !== "function") return method;
      return async (...values) => {
        await scheduler.wait(BUCKET_MS);
        return target[name](...values);
      };
    },
  });

function farDatabase(database, path) {
  const trip = async (work) => {
    const before = path.trips;
    await scheduler.wait(TRIP_MS);
    const result = await work();
    // Trips at the same time count once.
    path.trips = Math.max(path.trips, before + 1);
    return result;
  };
  const statement = (inner) => ({
    inner,
    bind: (...values) => statement(inner.bind(...values)),
    all: async () => trip(() => inner.all()),
    run: async () => trip(() => inner.run()),
    raw: async (...values) => trip(() => inner.raw(...values)),
    first: async (...values) => trip(() => inner.first(...values)),
  });
  return {
    prepare: (sql) => statement(database.prepare(sql)),
    batch: async (statements) => trip(() => database.batch(statements.map(({ inner }) => inner))),
    withSession: (start) => farDatabase(database.withSession(start), path),
    getBookmark: () => database.getBookmark(),
  };
}
