// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

/** The payment page, and what keeps the gateway's script from the application. */
export const PAY_PAGE: Mutant[] = [
  {
    what: "that the application is not answered beside the payment page",
    file: "worker/http/payHost.ts",
    find: "isPayHost !== c.req.path.startsWith",
    replace: "!isPayHost && c.req.path.startsWith",
    tests: worker("payHost"),
  },
  {
    what: "that the payment page is not answered beside the application",
    file: "worker/http/payHost.ts",
    find: "isPayHost !== c.req.path.startsWith",
    replace: "isPayHost && !c.req.path.startsWith",
    tests: worker("payHost"),
  },
  {
    what: "that another port of the payment page's host is the same host",
    file: "worker/http/payHost.ts",
    find: "([^/:]+)",
    replace: "([^/]+)",
    tests: worker("payHost"),
  },
  {
    what: "that the payment page has a hostname of its own",
    file: "worker/payments/settings.ts",
    find: "if (env.PUBLIC_ORIGIN &&",
    replace: 'if (env.PUBLIC_ORIGIN === "-" &&',
    tests: worker("payPage"),
  },
  {
    what: "that a host of the policy is a host",
    file: "worker/payments/settings.ts",
    find: ".pipe(z.array(z.string().regex(PAY_HOST)).min(1));",
    replace: ".pipe(z.array(z.string()).min(1));",
    tests: worker("payPage"),
  },
  {
    what: "that the payment page frames the gateway's hosts alone",
    file: "worker/http/securityHeaders.ts",
    find: "`frame-src ${named}`,",
    replace: '"frame-src https:",',
    tests: worker("payPage"),
  },
  {
    what: "that the payment page runs scripts of the gateway's hosts alone",
    file: "worker/http/securityHeaders.ts",
    find: '`script-src ${script.join(" ")} ${named}`,',
    replace: '`script-src ${script.join(" ")} https:`,',
    tests: worker("payPage"),
  },
  {
    what: "that the payment page calls the gateway's hosts alone",
    file: "worker/http/securityHeaders.ts",
    find: "`connect-src ${named}`,",
    replace: '"connect-src https:",',
    tests: worker("payPage"),
  },
  {
    what: "that no page of the application asks the browser to pay",
    file: "worker/http/securityHeaders.ts",
    find: '"permissions-policy": permissionsPolicy(),',
    replace: '"permissions-policy": permissionsPolicy(["self"]),',
    tests: worker("payPage"),
  },
  {
    what: "the end of a link to the payment page",
    file: "worker/features/billing/checkout/checkout.routes.tsx",
    find: "if (isExpired || !order.payable)",
    replace: "if (!order.payable)",
    tests: worker("payPage"),
  },
  {
    what: "that a link opens what it was made for alone",
    file: "worker/features/billing/checkout/checkout.routes.tsx",
    find: 'const order = purpose === "order" ? await findPayableOrder(deps, id) : null;',
    replace: "const order = await findPayableOrder(deps, id);",
    tests: worker("payPage"),
  },
  {
    what: "that what the window says is not repeated",
    file: "worker/features/billing/checkout/checkout.routes.tsx",
    find: 'isTaken ? undefined : "stopped"',
    replace: 'code ?? (isTaken ? undefined : "stopped")',
    tests: worker("payReturn"),
  },
  {
    what: "the key of its own that signs links to the payment page",
    file: "worker/crypto/payToken.ts",
    find: 'new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`pay\\n${key}`)));',
    replace: "new TextEncoder().encode(key);",
    tests: unit("payToken"),
  },
  {
    what: "that the log of what was blocked holds hosts alone",
    file: "worker/features/billing/checkout/checkoutReport.routes.ts",
    find: 'const host = new URL(report["blocked-uri"]).origin;',
    replace: 'const host = report["blocked-uri"];',
    tests: worker("payReport"),
  },
  {
    what: "the flood limit of reports",
    file: "worker/features/billing/checkout/checkoutReport.routes.ts",
    find: '.post("/reports", floodLimit, async',
    replace: '.post("/reports", async',
    tests: worker("payReport"),
  },
];
