// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

/** The payment page and its isolation from the application. */
export const PAY_PAGE: Mutant[] = [
  {
    what: "the refusal of the application on the payment origin",
    file: "worker/http/payHost.ts",
    find: "isPayHost !== c.req.path.startsWith",
    replace: "!isPayHost && c.req.path.startsWith",
    tests: worker("payHost"),
  },
  {
    what: "the refusal of the payment page on the application origin",
    file: "worker/http/payHost.ts",
    find: "isPayHost !== c.req.path.startsWith",
    replace: "isPayHost && !c.req.path.startsWith",
    tests: worker("payHost"),
  },
  {
    what: "the comparison of the payment host without its port",
    file: "worker/http/payHost.ts",
    find: "([^/:]+)",
    replace: "([^/]+)",
    tests: worker("payHost"),
  },
  {
    what: "the check that the payment page has its own hostname",
    file: "worker/payments/settings.ts",
    find: "if (env.PUBLIC_ORIGIN &&",
    replace: 'if (env.PUBLIC_ORIGIN === "-" &&',
    tests: worker("payPage"),
  },
  {
    what: "the validation of hosts in the policy",
    file: "worker/payments/settings.ts",
    find: ".pipe(z.array(z.string().regex(PAY_HOST)).min(1));",
    replace: ".pipe(z.array(z.string()).min(1));",
    tests: worker("payPage"),
  },
  {
    what: "the frame policy of the payment page",
    file: "worker/http/securityHeaders.ts",
    find: "`frame-src ${named}`,",
    replace: '"frame-src https:",',
    tests: worker("payPage"),
  },
  {
    what: "the script policy of the payment page",
    file: "worker/http/securityHeaders.ts",
    find: '`script-src ${script.join(" ")} ${named}`,',
    replace: '`script-src ${script.join(" ")} https:`,',
    tests: worker("payPage"),
  },
  {
    what: "the connection policy of the payment page",
    file: "worker/http/securityHeaders.ts",
    find: "`connect-src ${named}`,",
    replace: '"connect-src https:",',
    tests: worker("payPage"),
  },
  {
    what: "the payment permission policy of the application",
    file: "worker/http/securityHeaders.ts",
    find: '"permissions-policy": permissionsPolicy(),',
    replace: '"permissions-policy": permissionsPolicy(["self"]),',
    tests: worker("payPage"),
  },
  {
    what: "the expiry of a link to the payment page",
    file: "worker/features/billing/checkout/checkout.routes.tsx",
    find: "if (isExpired || !order.payable)",
    replace: "if (!order.payable)",
    tests: worker("payPage"),
  },
  {
    what: "the subject check of a link to the payment page",
    file: "worker/features/billing/checkout/checkout.routes.tsx",
    find: 'const order = purpose === "order" ? await findPayableOrder(deps, id) : null;',
    replace: "const order = await findPayableOrder(deps, id);",
    tests: worker("payPage"),
  },
  {
    what: "the removal of the window's message",
    file: "worker/features/billing/checkout/checkout.routes.tsx",
    find: 'isTaken ? undefined : "stopped"',
    replace: 'code ?? (isTaken ? undefined : "stopped")',
    tests: worker("payReturn"),
  },
  {
    what: "the separate key for links to the payment page",
    file: "worker/crypto/payToken.ts",
    find: 'new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`pay\\n${key}`)));',
    replace: "new TextEncoder().encode(key);",
    tests: unit("payToken"),
  },
  {
    what: "the removal of paths from the log of blocked hosts",
    file: "worker/features/billing/checkout/checkoutReport.routes.ts",
    find: 'const host = new URL(report["blocked-uri"]).origin;',
    replace: 'const host = report["blocked-uri"];',
    tests: worker("payReport"),
  },
  {
    what: "the flood limit of policy reports",
    file: "worker/features/billing/checkout/checkoutReport.routes.ts",
    find: '.post("/reports", floodLimit, async',
    replace: '.post("/reports", async',
    tests: worker("payReport"),
  },
];
