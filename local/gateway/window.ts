import { type Books, Refusal } from "./books.ts";

/** The request of a payment window (PortOne's browser SDK: requestPayment, requestIssueBillingKey). */
export type WindowRequest = {
  storeId: string;
  channelKey: string;
  redirectUrl: string;
  paymentId?: string;
  orderName?: string;
  totalAmount?: number;
  currency?: string;
  issueId?: string;
};

/** The script that defines `window.PortOne`. Both calls redirect to the window. */
export const browserSdk = (origin: string) => `(() => {
  const open = (request) => {
    location.assign(${JSON.stringify(`${origin}/window`)} + "?" + new URLSearchParams({ request: JSON.stringify(request) }));
    return new Promise(() => {});
  };
  window.PortOne = { requestPayment: open, requestIssueBillingKey: open };
})();`;

/** The buttons of the window. */
export const ACTIONS = {
  pay: "Pay",
  decline: "Card is declined",
  cancel: "Cancel",
  vanish: "Pay and never come back",
  "pay-once": "Pay now, decline the renewals",
} as const;

export type Action = keyof typeof ACTIONS;

/** Renders the window: what is paid, and a button for each outcome. */
export function windowPage(request: WindowRequest): string {
  const { paymentId, issueId, orderName = "Subscription", totalAmount, currency } = request;
  const escaped = (text: string | number = "") =>
    String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const offered = Object.entries(ACTIONS).filter(([action]) => issueId || action !== "pay-once");
  const buttons = offered.map(([action, label]) => `<button name="action" value="${action}">${label}</button>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Payment (stand-in)</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:22rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
button{display:block;width:100%;font:inherit;padding:.7rem;margin:0 0 .6rem}
</style></head>
<body><h1>Payment</h1><p>A stand-in on this machine. No money moves.</p>
<p><strong>${escaped(orderName)}</strong><br>${escaped(totalAmount)} ${escaped(currency)}<br><code>${escaped(paymentId ?? issueId)}</code></p>
<form method="post"><input type="hidden" name="request" value="${escaped(JSON.stringify(request))}">${buttons.join("")}</form>
</body></html>`;
}

/** Performs an action of the window. @returns the URL to which the browser goes; null if it stays */
export function act(books: Books, request: WindowRequest, action: Action): string | null {
  const back = new URL(request.redirectUrl);
  const ended = (result: Record<string, string>) => {
    for (const [name, value] of Object.entries(result)) back.searchParams.set(name, value);
    return action === "vanish" ? null : back.href;
  };
  const { issueId, paymentId } = request;
  const id: Record<string, string> = issueId ? { issueId } : { paymentId: paymentId ?? "" };
  if (action === "cancel") return ended({ ...id, code: "FAILURE_TYPE_PG", message: "cancelled" });
  const order = {
    orderName: request.orderName ?? "",
    amount: request.totalAmount ?? 0,
    currency: (request.currency ?? "").replace(/^CURRENCY_/, ""),
    channelKey: request.channelKey,
  };
  try {
    if (issueId) {
      const charges = { decline: 0, "pay-once": 1 }[action as string] ?? Number.POSITIVE_INFINITY;
      return ended({ ...id, billingKey: books.issueBillingKey(issueId, request.channelKey, charges) });
    }
    const payment = books.pay(paymentId ?? "", order, action !== "decline");
    if (payment.status === "FAILED") return ended({ ...id, code: "FAILURE_TYPE_PG", message: "declined" });
    return ended({ ...id, transactionType: "PAYMENT", txId: payment.transactionId });
  } catch (error) {
    if (error instanceof Refusal) return ended({ ...id, code: error.type, message: error.type });
    throw error;
  }
}
