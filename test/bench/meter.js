// Stands before the built Worker and counts what it asks of D1; the answer's headers tell.
import worker from "./index.js";

export default {
  async fetch(request, env, context) {
    const meter = { rows: 0, trips: 0 };
    const after = [];
    const waiting = {
      waitUntil: (work) => after.push(work),
      passThroughOnException: () => context.passThroughOnException(),
    };
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/bench/jobs") return runJobs(searchParams.get("cron"), env, context, meter);
    const answer = await worker.fetch(request, { ...env, DB: metered(env.DB, meter) }, waiting);
    // What the Worker does after its answer counts too.
    await Promise.allSettled(after);
    const response = new Response(answer.body, answer);
    response.headers.set("x-rows-read", String(meter.rows));
    response.headers.set("x-round-trips", String(meter.trips));
    return response;
  },
};

/** Lets the jobs of a time run once, now. */
async function runJobs(cron, env, context, meter) {
  await worker.scheduled({ cron, scheduledTime: Date.now() }, { ...env, DB: metered(env.DB, meter) }, context);
  const headers = { "x-rows-read": String(meter.rows), "x-round-trips": String(meter.trips) };
  return new Response(null, { status: 204, headers });
}

/** A database, or a session of one, whose statements report to `meter`. */
function metered(database, meter) {
  const count = (results) => {
    meter.trips += 1;
    for (const { meta } of results) meter.rows += meta.rows_read;
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
    // `raw` tells no figures. A read is asked again for them; a write answers columns of one table, whose names differ.
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
