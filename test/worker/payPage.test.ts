import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signPayToken } from "../../worker/crypto/payToken.ts";
import { parseSettings } from "../../worker/env.ts";
import { DEFAULT_PAY_HOSTS } from "../../worker/payments/payHosts.ts";
import { getPaymentSettings } from "../../worker/payments/settings.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { GATEWAY, getPayToken, openGateway } from "../factories/gateway.factory.ts";
import { complete, order, subscribe } from "../factories/purchase.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import {
  bindingsWith,
  createVisitor,
  getContent,
  getRefusal,
  ORIGIN,
  PAY_ORIGIN,
} from "../factories/visitor.factory.ts";

const json = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true } as const;

type TestGateway = ReturnType<typeof openGateway>;

/** The payment page of a user's new order, loaded by a browser without a session. */
async function openPage(gateway: TestGateway = openGateway()) {
  const { id } = await order(await gateway.newBuyer());
  return createVisitor({ worker: gateway.worker }).send(`/pay/${await getPayToken(id)}`);
}

/** The sources of a policy by directive. */
const getDirectives = ({ headers }: Response) =>
  new Map(
    (headers.get("content-security-policy") ?? "").split("; ").map((line): [string, string[]] => {
      const [name = "", ...sources] = line.split(" ");
      return [name, sources];
    }),
  );

test("a popup may report its result to the payment page, and no site may frame the page", async () => {
  const { status, headers } = await openPage();
  expect(status).toBe(200);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.getSetCookie()).toEqual([]);
});

test("the policy of the payment page allows the gateway's hosts, one inline script and nothing of ours", async () => {
  const hosts = [GATEWAY, "https://*.bank.example"];
  const directives = getDirectives(await openPage(openGateway({ PAY_HOSTS: hosts.join(" ") })));
  for (const name of ["connect-src", "frame-src", "form-action"]) expect(directives.get(name)).toEqual(hosts);
  expect(directives.get("script-src")).toEqual([expect.stringMatching(/^'sha256-.{44}'$/), ...hosts]);
  expect(directives.get("img-src")).toEqual(["data:", ...hosts]);
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect([...directives.values()].flat()).not.toContain("'self'");
  expect([...directives.values()].flat()).not.toContain("https:");
});

test("a payment provider's frame may use the Payment Request API; application pages may not", async () => {
  const gateway = openGateway({ PAY_HOSTS: `${GATEWAY}, https://*.bank.example` });
  const policy = (await openPage(gateway)).headers.get("permissions-policy");
  expect(policy).toContain(`payment=(self "${GATEWAY}" "https://*.bank.example")`);
  const card = await createVisitor({ worker: gateway.worker }).send("/c/nobody-at-all");
  expect(card.headers.get("permissions-policy")).toContain("payment=()");
});

const portone = {
  PORTONE_STORE_ID: "store",
  PORTONE_API_SECRET: "secret",
  PORTONE_WEBHOOK_SECRET: "whsec_x",
  PAY_ORIGIN,
};

test("without PAY_HOSTS the known hosts of PortOne and common providers are allowed", async () => {
  const settings = getPaymentSettings(bindingsWith(portone));
  expect(settings?.payHosts).toEqual(["https://cdn.portone.io", ...DEFAULT_PAY_HOSTS]);
  expect(DEFAULT_PAY_HOSTS.filter((host) => !/^https:\/\/(\*\.)?([a-z\d-]+\.)+[a-z]{2,}$/.test(host))).toEqual([]);
});

test.each([
  ["no PAY_ORIGIN", { PAY_ORIGIN: "" }, "PAY_ORIGIN"],
  ["a PAY_ORIGIN that differs only in its port", { PUBLIC_ORIGIN: `${PAY_ORIGIN}:8443` }, "the hostname of PUBLIC"],
  ["a host that contains a separator", { PAY_HOSTS: "https://a.example;script-src" }, "PAY_HOSTS"],
  ["a wildcard as the host", { PAY_HOSTS: "https:" }, "PAY_HOSTS"],
  ["a keyword as the host", { PAY_HOSTS: "'unsafe-eval'" }, "PAY_HOSTS"],
])("payments are not configured with %s", async (_, given, reason) => {
  expect(() => getPaymentSettings(bindingsWith({ ...portone, ...given }))).toThrow(reason);
});

test("a link opens the payment page from the application in the user's language, for half an hour", async () => {
  const gateway = openGateway();
  const { api, send } = await gateway.newBuyer();
  const headers = { cookie: "locale=en" };
  const { id, payUrl } = await getContent(await api.orders.$post({ json }, { headers }));
  expect(payUrl).toMatch(new RegExp(`^${PAY_ORIGIN}/pay/[\\w.-]+\\?lang=en$`));
  const path = (payUrl ?? "").slice(PAY_ORIGIN.length);
  const page = await createVisitor({ worker: gateway.worker }).send(path);
  expect([page.status, page.headers.get("content-language")]).toEqual([200, "en"]);
  expect(await page.text()).toContain(id);

  passTime(31 * MINUTE);
  const late = await send(path, { redirect: "manual" });
  expect([late.status, late.headers.get("location")]).toEqual([303, `${ORIGIN}/payment/complete?order=${id}`]);
  const again = await getContent(await api.orders[":id"].$get({ param: { id } }));
  expect((await send((again.payUrl ?? "").slice(PAY_ORIGIN.length))).status).toBe(200);
});

test("an order that is paid, expired or charged automatically has no link", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer);
  await gateway.inWindow(id, "pay");
  expect(await complete(buyer, id)).toMatchObject({ status: "paid", payUrl: null });
  const path = `/pay/${await getPayToken(id)}`;
  const page = await createVisitor({ worker: gateway.worker }).send(path, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([303, `${ORIGIN}/payment/complete?order=${id}`]);
});

test("a payment method change has its own link", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  const change = { param: { id: ticketId }, json: { method: "kakaopay", consent: true } } as const;
  const { id, payUrl } = await getContent(await buyer.api.tickets[":id"].method.$post(change));
  const page = await createVisitor({ worker: gateway.worker }).send((payUrl ?? "").slice(PAY_ORIGIN.length));
  expect(await page.text()).toContain(id);
});

test("no data of the user or the session is on the page", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer({ name: "은밀한 이름" });
  const { payUrl } = await order(buyer);
  const page = await (await buyer.send((payUrl ?? "").slice(PAY_ORIGIN.length))).text();
  for (const secret of [buyer.user.id, buyer.user.email, buyer.user.name, buyer.accessToken]) {
    expect(`${page} ${payUrl}`).not.toContain(secret);
  }
});

test.each(["", "x", "x.y.z"])("an invalid token (%j) opens nothing and does not redirect", async (token) => {
  const { worker } = openGateway();
  const page = await createVisitor({ worker }).send(`/pay/${token}?lang=en`);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain('<a class="button');
});

test("a token of an order opens no change, and a deleted order has no page", async () => {
  const gateway = openGateway();
  const { id } = await order(await gateway.newBuyer());
  for (const target of [
    { purpose: "change", id },
    { purpose: "order", id: crypto.randomUUID() },
  ] as const) {
    const token = await signPayToken({ ...target, appOrigin: ORIGIN }, parseSettings(env).TOKEN_KEYS, new Date());
    const page = await createVisitor({ worker: gateway.worker }).send(`/pay/${token}?lang=en`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain(`href="${ORIGIN}/"`);
  }
});

test("a new order is read from the primary", async () => {
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
  await createVisitor({ worker: gateway.worker }).send(`/pay/${await getPayToken(crypto.randomUUID())}`);
  await createVisitor({ worker: gateway.worker }).send("/c/nobody-at-all");
  expect(starts).toEqual(["first-primary", "first-unconstrained"]);
});

test("while payments are not configured, the error allows a retry later", async () => {
  const page = await createVisitor().send(`/pay/${crypto.randomUUID()}`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
  const made = await (await createUser()).api.orders.$post({ json });
  expect(made.headers.get("retry-after")).toBe("30");
  expect(await getRefusal(made)).toEqual({ status: 503, code: "UNAVAILABLE" });
});
