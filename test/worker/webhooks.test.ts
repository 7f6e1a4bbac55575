import { expect, test } from "vitest";
import { DAY } from "../factories/clock.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { createVisitor } from "../factories/visitor.factory.ts";

const body = JSON.stringify({
  type: "Transaction.Paid",
  timestamp: "2026-01-01T00:00:00Z",
  data: { paymentId: "x" },
});

test.each([
  ["without a signature", async () => ({})],
  [
    "signed with another key",
    async (gateway: ReturnType<typeof openGateway>) =>
      gateway.webhooks.headersFor(body, { secret: `whsec_${btoa("another")}` }),
  ],
  [
    "with an old timestamp",
    async (gateway: ReturnType<typeof openGateway>) =>
      gateway.webhooks.headersFor(body, { at: new Date(Date.now() - 7 * DAY) }),
  ],
])("a webhook %s is refused", async (_, headersOf) => {
  const gateway = openGateway();
  const headers = await headersOf(gateway);
  const visitor = createVisitor({ worker: gateway.worker });
  expect((await visitor.send("/api/webhooks/portone", { method: "POST", headers, body })).status).toBe(400);
});

test("a webhook for an unknown payment succeeds", async () => {
  const gateway = openGateway();
  const headers = await gateway.webhooks.headersFor(body);
  const visitor = createVisitor({ worker: gateway.worker });
  expect((await visitor.send("/api/webhooks/portone", { method: "POST", headers, body })).status).toBe(204);
});
