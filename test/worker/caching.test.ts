import { expect, inject, test } from "vitest";
import { ADMIN_EMAILS, openWorld } from "../factories/accessWorld.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { routes } from "../factories/routes.ts";
import { storeCardFor } from "../factories/storedCard.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, ORIGIN, workerWith } from "../factories/visitor.factory.ts";
import { CALLS } from "./access.calls.ts";
import { getOutcome, send } from "./access.send.ts";
import { ACCESS, PEOPLE } from "./access.table.ts";

const A_DAY = "public, max-age=86400";
const REVALIDATED = "private, no-cache, no-transform";

/** The cacheable responses. All others are private and must not be stored. */
const CACHED: Record<string, string | null> = {
  // The tests run with PAGE_SECONDS=0, so that shared caches revalidate files of cards that may be withdrawn.
  "GET /api/images/:key": "public, max-age=86400, s-maxage=0, immutable",
  "GET /": REVALIDATED,
  "GET /c/:file{[^/]+\\.vcf}": "private, no-cache",
  "GET /c/:cardId/qr.svg": "public, max-age=0",
  "GET /c/:cardId/qr.png": "public, max-age=0",
  "GET /c/:cardId/og.jpg": "public, max-age=0",
  "GET /c/:cardId": REVALIDATED,
  "GET /c/:cardId/report": REVALIDATED,
  // Redirects to the same card.
  "GET /c/:cardId/": null,
  "GET /c/:cardId/details": null,
  "POST /c/:cardId/report": null,
  "GET /robots.txt": A_DAY,
  "GET /sitemap.xml": A_DAY,
  "GET /.well-known/security.txt": A_DAY,
};

test.each(routes)("%s", async (route) => {
  const gateway = openGateway({ ...inject("issuers"), ADMIN_EMAILS });
  const world = await openWorld(gateway);
  const sent = (await CALLS[route]?.(world)) ?? {};
  // A refusal first, because it changes nothing.
  const outcomes = ACCESS.get(route)?.outcomes ?? [];
  const refused = PEOPLE.filter((_, i) => outcomes[i] !== "ok").slice(0, 1);
  const served = PEOPLE.filter((_, i) => outcomes[i] === "ok").slice(0, 1);
  expect(served).not.toEqual([]);
  for (const name of [...refused, ...served]) {
    const caller = world.callers[name];
    const answer = await send(caller, route, typeof sent === "function" ? await sent(caller) : sent);
    const cacheControl = answer.headers.get("cache-control");
    const isOk = (await getOutcome(answer)) === "ok";
    expect([name, isOk, cacheControl]).toEqual([
      name,
      served.includes(name),
      isOk && route in CACHED ? CACHED[route] : "no-store",
    ]);
    // A browser that navigates to JSON saves it and never renders it.
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") && route.includes(" /api/");
    const disposition = answer.headers.get("content-disposition") ?? "none";
    expect([name, disposition]).toEqual([
      name,
      expect.stringMatching(isJson ? /^attachment; filename=/ : /^(?!.*api\.json)/),
    ]);
  }
});

test("a refused form repeats its input, and is not cached", async () => {
  const owner = await createUser();
  await giveTicket(owner, "period");
  const { cardId } = await storeCardFor(owner.user, { type: "premium", detailsWanted: true });
  const headers = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  const answer = await createVisitor().send(`/c/${cardId}/details`, { method: "POST", headers, body: "name=Minji" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([422, "no-store"]);
  expect(await answer.text()).toContain("Minji");
});

test("a HEAD request does not change the later page", async () => {
  const { cardId } = await storeCardFor((await createUser()).user);
  const visitor = createVisitor({ worker: workerWith({ PAGE_SECONDS: "60" }) });
  for (const method of ["HEAD", "GET"])
    expect((await visitor.send(`/c/${cardId}`, { method })).headers.get("cache-control")).toBe(REVALIDATED);
});

test("every cacheable response belongs to a route", () => {
  expect(Object.keys(CACHED).filter((route) => !routes.includes(route))).toEqual([]);
});
