import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod";
import { describeRoutes } from "../../worker/contract/describeRoutes.ts";
import type { AppEnv } from "../../worker/http/context.ts";

const routes = new Hono<AppEnv>()
  .get("/:idx", (c) => c.json({ idx: 1, at: new Date() }))
  .post("/", (c) => c.json({ idx: 1 }, 201))
  .delete("/:idx", (c) => c.body(null, 204));

const summary = "A route.";
const row = z.object({ idx: z.number(), at: z.iso.datetime() });
const created = { summary, responses: { 201: z.object({ idx: z.number() }) } };
const deleted = { summary, responses: { 204: null } };

// The compiler checks this file (`npm run types`): each `@ts-expect-error` must have an error.
test("the compiler compares descriptions of routes with the routes", () => {
  const described = { "GET /:idx": { summary, responses: { 200: row } }, "POST /": created, "DELETE /:idx": deleted };
  expect(describeRoutes(routes, described).size).toBe(3);

  // @ts-expect-error a route without a description
  describeRoutes(routes, { "GET /:idx": { summary, responses: { 200: row } }, "POST /": created });

  // @ts-expect-error a description without a route
  expect(() => describeRoutes(routes, { ...described, "PUT /": created })).toThrow("no route PUT /");

  // @ts-expect-error a field that the handler does not return
  describeRoutes(routes, { ...described, "POST /": { summary, responses: { 201: row } } });

  const partial = { summary, responses: { 200: row.pick({ idx: true }) } };
  // @ts-expect-error a field that the schema lacks
  describeRoutes(routes, { ...described, "GET /:idx": partial });

  // @ts-expect-error another status than that of the handler
  describeRoutes(routes, { ...described, "POST /": { summary, responses: { 200: created.responses[201] } } });

  // @ts-expect-error JSON without a schema
  describeRoutes(routes, { ...described, "POST /": { summary, responses: { 201: ["application/json"] } } });
});
