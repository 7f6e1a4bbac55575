import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getPayToken, openGateway } from "../factories/gateway.factory.ts";
import { order } from "../factories/purchase.factory.ts";
import { getPath, routes } from "../factories/routes.ts";
import { createUser } from "../factories/user.factory.ts";
import { getRefusal, ORIGIN, PAY_ORIGIN } from "../factories/visitor.factory.ts";

const { accessToken } = await createUser();

const own = routes.filter((route) => route.includes(" /pay/"));
const others = routes.filter((route) => !route.includes(" /pay/"));

const ask = async (origin: string, route: string, headers: Record<string, string> = {}) => {
  const [method = "GET"] = route.split(" ");
  return openGateway().worker(new Request(`${origin}${getPath(route)}`, { method, headers, redirect: "manual" }));
};

test("there are routes of both kinds", () => {
  expect(own.length).toBeGreaterThan(1);
  expect(others.length).toBeGreaterThan(100);
});

test.each(others)("%s is not served on the payment origin", async (route) => {
  for (const port of ["", ":8443"]) {
    const answer = await ask(`${PAY_ORIGIN}${port}`, route, { authorization: `Bearer ${accessToken}` });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await getRefusal(answer)).toEqual({ status: 404, code: "NOT_FOUND" });
  }
});

test.each(own)("%s is not served on the application origin", async (route) => {
  const { worker, newBuyer } = openGateway();
  const { id } = await order(await newBuyer());
  const [method = "GET"] = route.split(" ");
  const path = getPath(route, [await getPayToken(id)]);
  for (const origin of [ORIGIN, `${ORIGIN}:8443`, "http://pay.moa.test.evil.example", "http://xpay.moa.test"]) {
    const answer = await worker(new Request(`${origin}${path}`, { method, redirect: "manual" }));
    expect(await getRefusal(answer)).toEqual({ status: 404, code: "NOT_FOUND" });
  }
});

test("any other path on the payment origin is not found, with the usual headers", async () => {
  const { worker } = openGateway();
  for (const path of [
    "/",
    "/user/login",
    "/pay",
    "/assets/x.js",
    "/sw.js",
    "/api",
    "/%2e/api/health",
    "//api/health",
  ]) {
    const { status, headers } = await worker(new Request(`${PAY_ORIGIN}${path}`));
    expect([path, status, headers.get("x-frame-options")]).toEqual([path, 404, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("a script of the payment page cannot write to the application", async () => {
  const { worker } = openGateway();
  const headers = { origin: PAY_ORIGIN, "sec-fetch-site": "same-site", "content-type": "application/json" };
  const request = new Request(`${ORIGIN}/api/auth/signIn`, { method: "POST", headers, body: "{}" });
  expect(await getRefusal(await worker(request))).toEqual({ status: 403, code: "ACCESS_DENIED" });
  const read = await worker(new Request(`${ORIGIN}/api/user`, { headers }));
  expect(read.headers.get("access-control-allow-origin")).toBeNull();
});

test("without PAY_ORIGIN every host serves the application", async () => {
  expect(env.PAY_ORIGIN).toBe("");
  const { worker } = openGateway({ PAY_ORIGIN: "" });
  expect((await worker(new Request(`${PAY_ORIGIN}/robots.txt`))).status).toBe(200);
});
