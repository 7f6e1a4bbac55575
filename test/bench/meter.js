// Wraps the built Worker and counts its operations on D1, R2, Images and mail. Response headers contain the counts.
import worker from "./index.js";

export default {
  async fetch(request, env, context) {
    const meter = newMeter();
    const after = [];
    const waiting = {
      waitUntil: (work) => after.push(work),
      passThroughOnException: () => context.passThroughOnException(),
    };
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/bench/jobs") return runJobs(searchParams.get("cron"), env, context, meter);
    const answer = await worker.fetch(request, meteredEnv(env, meter), waiting);
    // Work after the response counts too.
    await Promise.allSettled(after);
    const response = new Response(answer.body, answer);
    for (const [name, value] of Object.entries(meter)) response.headers.set(`x-${name}`, String(value));
    return response;
  },
};

const newMeter = () => ({
  "rows-read": 0,
  "rows-written": 0,
  "round-trips": 0,
  "objects-written": 0,
  "objects-read": 0,
  "pictures-made": 0,
  "mails-sent": 0,
});

/** Runs the jobs of a cron expression once, now. */
async function runJobs(cron, env, context, meter) {
  await worker.scheduled({ cron, scheduledTime: Date.now() }, meteredEnv(env, meter), context);
  const headers = Object.fromEntries(Object.entries(meter).map(([name, value]) => [`x-${name}`, String(value)]));
  return new Response(null, { status: 204, headers });
}

const meteredEnv = (env, meter) => ({
  ...env,
  DB: metered(env.DB, meter),
  IMAGE_BUCKET: counting(env.IMAGE_BUCKET, meter, {
    put: "objects-written",
    list: "objects-written",
    get: "objects-read",
    head: "objects-read",
  }),
  IMAGES: counting(env.IMAGES, meter, { input: "pictures-made" }),
  EMAIL: counting(env.EMAIL, meter, { send: "mails-sent" }),
});

/** A binding that counts the calls of these methods. */
const counting = (binding, meter, counted) =>
  new Proxy(binding, {
    get: (target, name) => {
      if (!counted[name]) return Reflect.get(target, name, target);
      return (...values) => {
        meter[counted[name]] += 1;
        // Call the method on the binding: a stub of another Worker would treat `apply` as a remote method.
        return target[name](...values);
      };
    },
  });

/** A database, or a session of one, whose statements report to `meter`. */
function metered(database, meter) {
  const count = (results) => {
    meter["round-trips"] += 1;
    for (const { meta } of results) {
      meter["rows-read"] += meta.rows_read;
      meter["rows-written"] += meta.rows_written;
    }
  };
  const statement = (sql, inner) => ({
    inner,
    bind: (...values) => statement(sql, inner.bind(...values)),
    all: async () => {
      const result = await inner.all();
      count([result]);
      return result;
    },
    run: async () => {
      const result = await inner.run();
      count([result]);
      return result;
    },
    // `raw` returns no metadata. A read is repeated to get it. A write returns the columns of one table, with distinct names.
    raw: async () => {
      const result = await inner.all();
      count([result]);
      return /^\s*select/i.test(sql) ? inner.raw() : result.results.map((row) => Object.values(row));
    },
  });
  return {
    prepare: (sql) => statement(sql, database.prepare(sql)),
    batch: async (statements) => {
      const results = await database.batch(statements.map(({ inner }) => inner));
      count(results);
      return results;
    },
    withSession: (start) => metered(database.withSession(start), meter),
    getBookmark: () => database.getBookmark(),
  };
}
