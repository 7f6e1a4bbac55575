import { afterEach, expect, test, vi } from "vitest";
import { openWorld } from "../factories/accessWorld.ts";
import { openFaults } from "../faults/faults.factory.ts";
import { CALLS } from "./access.calls.ts";
import { getOutcome, send } from "./access.send.ts";
import { ACCESS, PEOPLE } from "./access.table.ts";

afterEach(() => vi.useRealTimers());

const suspended = PEOPLE.indexOf("suspended");
const refused = [...ACCESS].filter(([, { outcomes }]) => outcomes[suspended] === "401").map(([route]) => route);

/**
 * The session is checked together with the first query. A call must not write a picture, send a mail or call the gateway
 * before that.
 */
test.each(refused)("%s has no effect outside the database if the user is suspended", async (route) => {
  const { gateway, breaker } = openFaults();
  const world = await openWorld(gateway);
  const sent = await CALLS[route]?.(world);
  const caller = world.callers.suspended;
  const form = typeof sent === "function" ? await sent(caller) : (sent ?? {});
  const { result, calls } = await breaker.watch(null, async () => send(caller, route, form));
  expect(await getOutcome(result)).toBe("401");
  expect([...calls.keys()].filter((part) => part !== "database" && part !== "limiter")).toEqual([]);
});
