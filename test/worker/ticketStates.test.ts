import { env } from "cloudflare:workers";
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";
import { FOREIGN_CHANNELS, toChannelKey } from "../../local/gateway/channels.ts";
import type { Fault, Operation } from "../../local/gateway/faults.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import { expectEqualLedgers, expectInvariants } from "../factories/moneyInvariants.ts";
import { type Altered, type MoneyWorld, openMoneyWorld } from "../factories/moneyWorld.ts";

/** An event. `order` counts from the newest order. */
type Step =
  | { do: "order"; who: number; what: "season" | "group" | 3 | 6 | 12; currency: "KRW" | "USD" }
  | { do: "window"; order: number; action: "pay" | "decline" | "cancel" | "pay-once"; altered?: Altered }
  | { do: "return"; order: number; stranger: boolean; oldKey: boolean }
  | { do: "webhooks"; times: number; reversed: boolean }
  | { do: "lose webhooks" }
  | { do: "cancel" | "resume" | "change method"; who: number }
  | { do: "change window"; action: "pay" | "decline" | "cancel" | "pay-once"; altered?: Altered }
  | { do: "return from change"; oldKey: boolean }
  | { do: "refund"; order: number }
  | { do: "claim"; who: number }
  | { do: "leave"; who: number }
  | { do: "bounce"; refused: boolean }
  | { do: "fault"; operation: Operation; fault: Fault }
  | { do: "pass"; ms: number }
  | { do: "jobs"; cron: string }
  | { do: "crash"; after: number; in: Step }
  | { do: "together"; steps: Step[] };

/** What an attacker changes in the request to the window: usually nothing. */
const altered: Arbitrary<Altered> = record({
  channelKey: oneof(
    { weight: 9, arbitrary: constant(undefined) },
    { weight: 1, arbitrary: constantFrom(...Object.values(FOREIGN_CHANNELS), toChannelKey("mobile")) },
  ),
  singly: integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const who = nat(1);
const newest = nat(3);

const acts: Arbitrary<Step>[] = [
  record({
    do: constant("order" as const),
    who,
    what: constantFrom("season" as const, "season" as const, "group" as const, 3 as const, 12 as const),
    currency: constantFrom("KRW" as const, "USD" as const),
  }),
  record({
    do: constant("window" as const),
    order: newest,
    action: constantFrom("pay" as const, "pay" as const, "decline" as const, "cancel" as const, "pay-once" as const),
    altered,
  }),
  record({
    do: constant("return" as const),
    order: newest,
    stranger: integer({ min: 0, max: 9 }).map((n) => n === 0),
    oldKey: integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  record({ do: constant("webhooks" as const), times: integer({ min: 1, max: 2 }), reversed: boolean() }),
  record({ do: constant("jobs" as const), cron: constantFrom("*/5 * * * *", "*/5 * * * *", "17 * * * *") }),
  record({ do: constantFrom("cancel" as const, "resume" as const), who }),
  record({ do: constant("change method" as const), who }),
  record({
    do: constant("change window" as const),
    action: constantFrom("pay" as const, "pay" as const, "decline" as const, "cancel" as const, "pay-once" as const),
    altered,
  }),
  record({ do: constant("return from change" as const), oldKey: integer({ min: 0, max: 9 }).map((n) => n === 0) }),
  record({ do: constant("refund" as const), order: newest }),
  record({ do: constantFrom("claim" as const, "claim" as const, "leave" as const), who }),
];

const happenings: Arbitrary<Step>[] = [
  record({ do: constant("lose webhooks" as const) }),
  record({ do: constant("bounce" as const), refused: boolean() }),
  record({
    do: constant("fault" as const),
    operation: constantFrom(
      "pre-register" as const,
      "read" as const,
      "charge" as const,
      "refund" as const,
      "billing-key" as const,
    ),
    fault: constantFrom("silent" as const, "deaf" as const, "html" as const, "outstanding" as const),
  }),
  record({
    do: constant("pass" as const),
    ms: constantFrom(MINUTE, 6 * MINUTE, 16 * MINUTE, DAY, 3 * DAY, 27 * DAY, 31 * DAY, 100 * DAY),
  }),
];

/** A successful purchase, so that later events do not always wait for one. */
const bought: Arbitrary<Step[]> = tuple(acts[0] as Arbitrary<Step>, boolean()).map(([order, returns]) => [
  order,
  { do: "window", order: 0, action: "pay" },
  returns ? { do: "return", order: 0, stranger: false, oldKey: false } : { do: "webhooks", times: 1, reversed: false },
]);

/** Time passes, and the scheduled jobs run. */
const month: Arbitrary<Step[]> = constantFrom(27 * DAY, 31 * DAY, 33 * DAY).map((ms) => [
  { do: "pass", ms },
  { do: "jobs", cron: "*/5 * * * *" },
]);

/** Another card for a subscription, in the grace period or not. */
const changed: Arbitrary<Step[]> = tuple(who, boolean()).map(([person, returns]) => [
  { do: "change method", who: person },
  { do: "change window", action: "pay" },
  returns ? { do: "return from change", oldKey: false } : { do: "webhooks", times: 1, reversed: false },
]);

const act = oneof(...acts);
const step: Arbitrary<Step[]> = oneof(
  { weight: 6, arbitrary: act.map((one) => [one]) },
  { weight: 3, arbitrary: oneof(...happenings).map((one) => [one]) },
  { weight: 2, arbitrary: bought },
  { weight: 2, arbitrary: month },
  { weight: 1, arbitrary: changed },
  {
    weight: 2,
    arbitrary: record({ do: constant("crash" as const), after: nat(12), in: act }).map((one) => [one]),
  },
  {
    weight: 2,
    arbitrary: record({ do: constant("together" as const), steps: array(act, { minLength: 2, maxLength: 3 }) }).map(
      (one) => [one],
    ),
  },
);

/** Another user's access to an order counts as a server error. */
const LET_IN = { status: 500 };

async function perform(world: MoneyWorld, given: Step): Promise<void> {
  const order = "order" in given ? world.orders.at(-1 - given.order) : undefined;
  const answered: ({ status: number } | undefined)[] = [];
  if (given.do === "order") {
    const request =
      typeof given.what === "number" ? { kind: "period" as const, months: given.what } : { kind: given.what };
    answered.push(await world.order(given.who, request, given.currency));
  } else if (given.do === "window" && order) world.inWindow(order, given.action, given.altered);
  else if (given.do === "return" && order) {
    const key = given.oldKey ? order.keys[0] : order.keys.at(-1);
    const response = await world.handleReturn(order, given.stranger ? 1 - order.owner : order.owner, key);
    answered.push(given.stranger && response.ok ? LET_IN : response);
  } else if (given.do === "webhooks") await world.webhooks.flush(given);
  else if (given.do === "lose webhooks") world.webhooks.waiting.length = 0;
  else if (given.do === "cancel") answered.push(await world.cancelLatest(given.who));
  else if (given.do === "resume") answered.push(await world.resumeLatest(given.who));
  else if (given.do === "change method") answered.push(await world.changeMethod(given.who));
  else if (given.do === "change window") world.inChangeWindow(given.action, given.altered);
  else if (given.do === "return from change") answered.push(await world.comeBackFromChange(given.oldKey));
  else if (given.do === "refund" && order) answered.push(await world.refund(order));
  else if (given.do === "claim") answered.push(await world.claimPromotion(given.who));
  else if (given.do === "leave") answered.push(await world.leave(given.who));
  else if (given.do === "bounce") world.bounce(given.refused);
  else if (given.do === "fault") world.faults.plan(given.operation, given.fault);
  else if (given.do === "pass") world.pass(given.ms);
  else if (given.do === "jobs") await world.runJobs(new Date(), given.cron);
  else if (given.do === "together") await Promise.all(given.steps.map((one) => perform(world, one)));
  else if (given.do === "crash") {
    world.crashAt(given.after);
    await perform(world, given.in).catch(() => {});
    world.recover();
  }
  // 503 allows a retry. Any other server error is a bug.
  for (const response of answered) expect([500, 502]).not.toContain(response?.status);
}

const RUNS = Number(env.TICKET_RUNS);
const SEED = Number(env.TICKET_SEED) || Date.now() % 2 ** 31;

/** No sequence starts after its time in `npm test` is over, unless more sequences were requested. */
const MILLISECONDS = RUNS > 40 ? Number.POSITIVE_INFINITY : 30_000;

test(`payments and tickets stay consistent in any sequence of events (seed ${SEED})`, {
  timeout: 60_000 + RUNS * 3000,
}, async () => {
  const startsAt = Date.UTC(2027, 0, 31, 9);
  const deadline = performance.now() + MILLISECONDS;
  await assert(
    asyncProperty(array(step, { minLength: 4, maxLength: 14, size: "max" }), async (groups) => {
      if (performance.now() > deadline) return;
      const world = await openMoneyWorld(startsAt);
      try {
        for (const given of groups.flat()) {
          await perform(world, given);
          await expectInvariants(world);
        }
        await world.settle();
        await expectInvariants(world);
        await expectEqualLedgers(world);
      } finally {
        await world.close();
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
