import type { Method } from "../../domain/billing/paymentMethods.ts";
import type { PaymentSettings } from "./settings.ts";

/** How PortOne names our methods (browser SDK, `payMethod` and `billingKeyMethod`). */
const PAY_METHODS: Record<Method, { payMethod: string; easyPay?: { easyPayProvider: string } }> = {
  card: { payMethod: "CARD" },
  mobile: { payMethod: "MOBILE" },
  transfer: { payMethod: "TRANSFER" },
  kakaopay: { payMethod: "EASY_PAY", easyPay: { easyPayProvider: "EASY_PAY_PROVIDER_KAKAOPAY" } },
  naverpay: { payMethod: "EASY_PAY", easyPay: { easyPayProvider: "EASY_PAY_PROVIDER_NAVERPAY" } },
  tosspay: { payMethod: "EASY_PAY", easyPay: { easyPayProvider: "EASY_PAY_PROVIDER_TOSSPAY" } },
};

type Order = { id: string; kind: string; method: Method; amount: number; currency: string };

/** What the payment window is asked for: a payment, or for a season a key to charge each month. */
export function toWindowRequest(settings: PaymentSettings, order: Order, orderName: string, redirectUrl: string) {
  const { payMethod, easyPay } = PAY_METHODS[order.method];
  const common = { storeId: settings.storeId, channelKey: settings.channels[order.method]?.[0] ?? "", redirectUrl };
  if (order.kind === "season") {
    return {
      call: "requestIssueBillingKey",
      request: { ...common, billingKeyMethod: payMethod, issueId: order.id, issueName: orderName },
    };
  }
  const price = { totalAmount: order.amount, currency: `CURRENCY_${order.currency}` };
  return {
    call: "requestPayment",
    request: { ...common, ...price, payMethod, ...(easyPay && { easyPay }), paymentId: order.id, orderName },
  };
}
