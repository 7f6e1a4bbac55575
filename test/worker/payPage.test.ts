import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openGateway } from "../factories/gateway.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { contentOf, createVisitor, refusalOf } from "../factories/visitor.factory.ts";

const json = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true } as const;

test("a window that opens beside the page may tell it how it ended", async () => {
  const gateway = openGateway();
  const { id } = await contentOf(await (await gateway.newBuyer()).api.orders.$post({ json }));
  const { status, headers } = await createVisitor({ worker: gateway.worker }).send(`/pay/${id}`);
  expect(status).toBe(200);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("x-frame-options")).toBe("DENY");
});

test("an order made a moment ago is read from where it was written", async () => {
  const starts: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name !== "withSession") return Reflect.get(target, name).bind(target);
      return (start: string) => {
        starts.push(start);
        return target.withSession(start);
      };
    },
  });
  const gateway = openGateway({ DB });
  await createVisitor({ worker: gateway.worker }).send(`/pay/${crypto.randomUUID()}`);
  await createVisitor({ worker: gateway.worker }).send("/c/nobody-at-all");
  expect(starts).toEqual(["first-primary", "first-unconstrained"]);
});

test("where payments are not set up, asking again makes sense later", async () => {
  const page = await createVisitor().send(`/pay/${crypto.randomUUID()}`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
  const order = await (await createUser()).api.orders.$post({ json });
  expect(order.headers.get("retry-after")).toBe("30");
  expect(await refusalOf(order)).toEqual({ status: 503, code: "UNAVAILABLE" });
});
