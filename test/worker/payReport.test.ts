import { beforeEach, expect, test, vi } from "vitest";
import { openGateway } from "../factories/gateway.factory.ts";
import { createVisitor } from "../factories/visitor.factory.ts";

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});

/** The report that browsers send for a URL that a policy blocked. */
const getReport = (blocked: string, directive = "frame-src") =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://pay.moa.example/pay/a-token",
      "effective-directive": directive,
      "blocked-uri": blocked,
    },
  });

const report = async (body: string, send = createVisitor({ worker: openGateway().worker }).send) =>
  send("/pay/reports", { method: "POST", headers: { "content-type": "application/csp-report" }, body });

test("a host that the policy blocked is logged without its path", async () => {
  expect((await report(getReport("https://window.bank.example/pay?card=1234"))).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: "payment page blocked", directive: "frame-src", host: "https://window.bank.example" },
  ]);
});

test.each([
  "",
  "{",
  "[]",
  "null",
  "{}",
  getReport("inline"),
  getReport("https://a.example", 'x","event":"job'),
  getReport(`https://a.example/${"a".repeat(3000)}`),
])("any other report is not logged (%#)", async (body) => {
  expect((await report(body)).status).toBe(204);
  expect(lines).toEqual([]);
});

test("reports from one address are limited by the flood limit", async () => {
  const { send } = createVisitor({
    worker: openGateway({ FLOOD_LIMITER: { limit: async () => ({ success: false }) } }).worker,
  });
  expect((await report(getReport("https://a.example"), send)).status).toBe(429);
  expect(lines).toEqual([]);
});
