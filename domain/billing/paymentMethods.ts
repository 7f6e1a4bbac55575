type PaymentMethodRow = {
  /** `payMethod` and `billingKeyMethod` of PortOne's browser SDK (V2). */
  portoneMethod: "CARD" | "MOBILE" | "TRANSFER" | "EASY_PAY";
  /** `easyPayProvider` of the same SDK, for wallets. */
  wallet?: `EASY_PAY_PROVIDER_${string}`;
  /** The hosts of its payment window, in addition to those that all methods share (`worker/payments/payHosts.ts`). */
  hosts?: readonly string[];
  /**
   * True if the method can be charged again without the user (a billing key), as a season requires. The default is
   * false.
   */
  isRecurring?: true;
};

/**
 * The payment methods, in display order. A method is offered if the settings contain its channel. CONTRIBUTING.md lists
 * the steps to add one.
 *
 * @see spec.md §1
 */
const PAYMENT_METHODS = {
  card: { portoneMethod: "CARD", isRecurring: true },
  mobile: { portoneMethod: "MOBILE" },
  transfer: { portoneMethod: "TRANSFER" },
  kakaopay: {
    portoneMethod: "EASY_PAY",
    wallet: "EASY_PAY_PROVIDER_KAKAOPAY",
    hosts: ["https://*.kakaopay.com", "https://*.kakao.com"],
    isRecurring: true,
  },
  naverpay: {
    portoneMethod: "EASY_PAY",
    wallet: "EASY_PAY_PROVIDER_NAVERPAY",
    hosts: ["https://*.naver.com"],
    isRecurring: true,
  },
  tosspay: {
    portoneMethod: "EASY_PAY",
    wallet: "EASY_PAY_PROVIDER_TOSSPAY",
    hosts: ["https://*.toss.im"],
    isRecurring: true,
  },
} as const satisfies Record<string, PaymentMethodRow>;

export type Method = keyof typeof PAYMENT_METHODS;

type RecurringMethod = {
  [M in Method]: (typeof PAYMENT_METHODS)[M] extends { isRecurring: true } ? M : never;
}[Method];

export const METHODS = Object.keys(PAYMENT_METHODS) as [Method, ...Method[]];

/** True if the method can pay for a subscription. */
export const isRecurring = (method: Method): method is RecurringMethod => "isRecurring" in PAYMENT_METHODS[method];

export const RECURRING_METHODS = METHODS.filter(isRecurring) as [RecurringMethod, ...RecurringMethod[]];

export const getMethod = (method: Method): PaymentMethodRow => PAYMENT_METHODS[method];
