import { expect, inject, test } from "vitest";
import { ADMIN_EMAILS, openWorld } from "../factories/accessWorld.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { routes } from "../factories/routes.ts";
import { CALLS } from "./access.calls.ts";
import type { Prepare } from "./access.send.ts";
import { getOutcome, send } from "./access.send.ts";
import { ACCESS, getLine, PEOPLE } from "./access.table.ts";

const usual: Prepare = async () => ({});

test.each(routes)("%s", async (route) => {
  const gateway = openGateway({ ...inject("issuers"), ADMIN_EMAILS });
  const open = async () => {
    const world = await openWorld(gateway);
    return { ...world, sent: await (CALLS[route] ?? usual)(world) };
  };

  let world: Awaited<ReturnType<typeof open>> | null = null;
  const outcomes: string[] = [];
  for (const name of PEOPLE) {
    world ??= await open();
    const { callers, sent } = world;
    const answer = await send(callers[name], route, typeof sent === "function" ? await sent(callers[name]) : sent);
    const outcome = await getOutcome(answer);
    outcomes.push(outcome);
    // A successful call may use up what the next one needs; a refused call must have changed nothing.
    if (outcome === "ok" && !route.startsWith("GET ")) world = null;
  }

  expect(getLine(route, outcomes)).toBe(ACCESS.get(route)?.line ?? missing(route, outcomes));
});

/** What to do about a new route. */
const missing = (route: string, outcomes: string[]) => `a row in test/worker/access.table.ts.
Say in test/worker/access.calls.ts how the route is called rightly, and run this again until this is what each shall get.
A refusal without a name, written status:CODE, needs one in REFUSALS. Then add to the table:
${getLine(route, outcomes)}
`;

test("every row has a route", () => {
  expect([...ACCESS.keys(), ...Object.keys(CALLS)].filter((route) => !routes.includes(route))).toEqual([]);
});

test("every row covers eight kinds of users and states the refusals", () => {
  const rows = [...ACCESS].map(([route, { outcomes }]) => [route, outcomes.length, outcomes.includes("ok")]);
  expect(rows).toEqual([...ACCESS.keys()].map((route) => [route, PEOPLE.length, true]));
});
