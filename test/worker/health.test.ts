import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { passTime, SECOND } from "../factories/clock.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { nextEmail } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, PAY_ORIGIN, workerWith } from "../factories/visitor.factory.ts";
import { openFaults, type Subsystem } from "../faults/faults.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";
import { recordDatabase } from "../recorders/recordedDatabase.ts";

type Health = { status: string; parts: Record<string, string>; checkedAt: string };

const ALL_UP = {
  database: "up",
  schema: "up",
  pictures: "up",
  images: "up",
  payments: "up",
  google: "up",
  kakao: "up",
  naver: "up",
};

async function getHealth(worker: ReturnType<typeof workerWith>) {
  const response = await createVisitor({ worker }).send("/api/health");
  const { status, parts, checkedAt } = (await response.json()) as Health;
  const { mail, ...others } = parts;
  return { code: response.status, retryAfter: response.headers.get("retry-after"), status, mail, others, checkedAt };
}

afterEach(() => vi.useRealTimers());

test("reports that every part responds, and omits parts that have not been used", async () => {
  const { gateway } = openFaults();
  expect(await getHealth(gateway.worker)).toMatchObject({ code: 200, status: "up", mail: "unknown", others: ALL_UP });
});

const CASES: [string, Subsystem, number][] = [
  ["database", "database", 1],
  ["pictures", "pictures", 1],
  ["images", "images", 1],
  ["payments", "payments", 1],
  ["google", "logins", 1],
  ["kakao", "logins", 2],
  ["naver", "logins", 3],
];

for (const way of ["fails", "hangs"] as const) {
  test.each(CASES)(`reports that a part ${way}: %s`, async (name, part, nth) => {
    const { gateway, breaker } = openFaults();
    const { result } = await breaker.watch({ part, nth, way }, async () => getHealth(gateway.worker));
    const isDown = name === "database";
    const schema = isDown ? "unknown" : "up";
    expect(result).toMatchObject({
      code: isDown ? 503 : 200,
      retryAfter: isDown ? "30" : null,
      status: isDown ? "down" : "impaired",
      others: { ...ALL_UP, schema, [name]: "down" },
    });
  });
}

test("reports the result of the last mail for ten minutes", async () => {
  const { gateway, breaker } = openFaults();
  const { api } = createVisitor({ worker: gateway.worker });
  const send = async () => api.auth.email.verify.$post({ form: { email: nextEmail() } });
  const refused = await breaker.watch({ part: "mail", nth: 1, way: "fails" }, send);
  expect(await getRefusal(refused.result)).toMatchObject({ code: "UNAVAILABLE" });
  expect(await getHealth(gateway.worker)).toMatchObject({ code: 200, status: "impaired", mail: "down" });
  expect((await send()).status).toBe(200);
  passTime(11 * SECOND);
  expect(await getHealth(gateway.worker)).toMatchObject({ status: "up", mail: "up" });
  passTime(600 * SECOND);
  expect(await getHealth(gateway.worker)).toMatchObject({ status: "up", mail: "unknown" });
});

test("reports a part that is not configured as off, which is not a failure", async () => {
  const off = { payments: "off", google: "off", kakao: "off", naver: "off" };
  expect(await getHealth(workerWith())).toMatchObject({ code: 200, status: "up", others: { ...ALL_UP, ...off } });
});

test("reports invalid payment settings as a part that is down", async () => {
  const worker = workerWith({ PORTONE_STORE_ID: "store" });
  expect(await getHealth(worker)).toMatchObject({ code: 200, status: "impaired", others: { payments: "down" } });
});

test.each([{ PAY_ORIGIN: "" }, { PUBLIC_ORIGIN: `${PAY_ORIGIN}:8443` }])(
  "reports payments as down without a payment page on its own hostname: %o",
  async (given) => {
    const { worker } = openGateway(given);
    expect(await getHealth(worker)).toMatchObject({ code: 200, status: "impaired", others: { payments: "down" } });
  },
);

test("checks its parts once in ten seconds, however many requests arrive", async () => {
  const head = vi.fn<R2Bucket["head"]>(async (key) => env.IMAGE_BUCKET.head(key));
  const worker = workerWith({ IMAGE_BUCKET: { head } });
  const first = await getHealth(worker);
  await Promise.all([getHealth(worker), getHealth(worker)]);
  expect(await getHealth(worker)).toEqual(first);
  expect(head).toHaveBeenCalledTimes(1);
  passTime(11 * SECOND);
  expect(Date.parse((await getHealth(worker)).checkedAt)).toBeGreaterThan(Date.parse(first.checkedAt));
  expect(head).toHaveBeenCalledTimes(2);
});

test("reports the other parts even if the database is down", async () => {
  const worker = workerWith({ DB: failingDatabase("D1_ERROR: Network connection lost.") });
  const rest = {
    ...ALL_UP,
    database: "down",
    schema: "unknown",
    payments: "off",
    google: "off",
    kakao: "off",
    naver: "off",
  };
  expect(await getHealth(worker)).toMatchObject({ code: 503, status: "down", others: rest });
});

describe("the schema", () => {
  const OFF = { payments: "off", google: "off", kakao: "off", naver: "off" };
  const LATEST = env.TEST_MIGRATIONS.at(-1)?.name ?? "";
  const sql = async (text: string, ...values: string[]) =>
    env.DB.prepare(text)
      .bind(...values)
      .run();

  test("of an older version is down, and so is the service, until it is migrated", async () => {
    await sql("delete from d1_migrations where name = ?", LATEST);
    const down = { code: 503, retryAfter: "30", status: "down" };
    expect(await getHealth(workerWith())).toMatchObject({ ...down, others: { ...ALL_UP, ...OFF, schema: "down" } });
    await sql("insert into d1_migrations (name) values (?)", LATEST);
    expect(await getHealth(workerWith())).toMatchObject({ code: 200, status: "up", others: { ...ALL_UP, ...OFF } });
  });

  test("of an empty database is down, while the database itself responds", async () => {
    await sql("alter table d1_migrations rename to d1_migrations_elsewhere");
    const others = { ...ALL_UP, ...OFF, schema: "down" };
    expect(await getHealth(workerWith())).toMatchObject({ code: 503, status: "down", others });
    await sql("alter table d1_migrations_elsewhere rename to d1_migrations");
  });

  test("of a newer version is up, because migrations run before the Worker is deployed", async () => {
    await sql("insert into d1_migrations (name) values ('9999_of_the_next_build.sql')");
    expect(await getHealth(workerWith())).toMatchObject({ code: 200, status: "up", others: { ...ALL_UP, ...OFF } });
    await sql("delete from d1_migrations where name = '9999_of_the_next_build.sql'");
  });

  test("is read by the query that checks the database", async () => {
    const { DB, queries } = recordDatabase();
    await getHealth(workerWith({ DB }));
    expect(queries.map(({ params }) => params)).toEqual([[LATEST]]);
  });
});
