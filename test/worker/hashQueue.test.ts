import Argon2 from "@phi-ag/argon2";
import { expect, test, vi } from "vitest";
import { AppError } from "../../domain/errors.ts";
import { hashPassword, verifyPassword } from "../../worker/crypto/password.ts";
import { countRoundTrips } from "../factories/cardPage.factory.ts";
import { createUser, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, getRefusal } from "../factories/visitor.factory.ts";

/** More than the queue takes. */
const MANY = 300;

/** Makes hashes several times slower, so that they take longer than a turn on every machine. */
function slowHashes() {
  const hash = Reflect.get(Argon2.prototype, "hash");
  const tryVerify = Reflect.get(Argon2.prototype, "tryVerify");
  const repeat = <Result>(run: () => Result): Result => Array.from({ length: 5 }, run).at(-1) as Result;
  return [
    vi.spyOn(Argon2.prototype, "hash").mockImplementation(function slow(this: Argon2, ...input) {
      return repeat(() => hash.apply(this, input));
    }),
    vi.spyOn(Argon2.prototype, "tryVerify").mockImplementation(function slow(this: Argon2, ...input) {
      return repeat(() => tryVerify.apply(this, input));
    }),
  ];
}

/** Records when a hash runs, and when another request could run. */
async function recordOrder(work: () => Promise<unknown>): Promise<string[]> {
  const hashes = slowHashes();
  const other = vi.fn<() => void>();
  const timer = setInterval(other, 1);
  await work();
  clearInterval(timer);
  const calls = [
    ...hashes.flatMap(({ mock }) => mock.invocationCallOrder.map((at) => ({ at, name: "hash" }))),
    ...other.mock.invocationCallOrder.map((at) => ({ at, name: "other" })),
  ];
  return calls.toSorted((one, next) => one.at - next.at).map(({ name }) => name);
}

test("other requests run between two hashes, however many are requested at the same time", async () => {
  const order = await recordOrder(async () =>
    Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        n % 3 === 0 ? hashPassword(PASSWORD) : verifyPassword(null, `${PASSWORD}${n}`),
      ),
    ),
  );
  expect(order.filter((one) => one === "hash")).toHaveLength(12);
  expect(order.join(" ")).not.toContain("hash hash");
});

test("a dropped request does not hold up the ones after it", async () => {
  // Its first wait never ends. A promise of a dropped request is never settled.
  vi.spyOn(scheduler, "wait").mockImplementationOnce(async () => new Promise(() => {}));
  void hashPassword(PASSWORD);
  expect(await verifyPassword(await hashPassword(PASSWORD), PASSWORD)).toBe(true);
});

test("too many hashes are refused at once, and the others are completed", async () => {
  const { user } = await createUser();
  const hash = await hashPassword(PASSWORD);
  // Only the queue counts here. It must not become shorter before the log-in.
  vi.spyOn(Argon2.prototype, "tryVerify").mockReturnValue({ success: true });
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const asked = Promise.allSettled(Array.from({ length: MANY }, async () => verifyPassword(hash, PASSWORD)));

  const roundTrips = countRoundTrips();
  const response = await createVisitor().api.auth.signIn.$post({ form: { email: user.email, password: PASSWORD } });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
  expect(roundTrips(), "no attempt is counted").toBe(0);
  clock.mockRestore();

  const answers = await asked;
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(MANY);
  for (const { reason } of refused)
    expect(reason).toEqual(expect.objectContaining({ code: "UNAVAILABLE", retryAfter: expect.any(Number) }));
  expect(refused[0]?.reason).toBeInstanceOf(AppError);

  vi.restoreAllMocks();
  const again = await createVisitor().api.auth.signIn.$post({ form: { email: user.email, password: PASSWORD } });
  expect(again.status).toBe(200);
});
