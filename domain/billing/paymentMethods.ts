export type PaymentMethodRow = {
  /** `payMethod` and `billingKeyMethod` of PortOne's browser SDK (V2). */
  portoneMethod: "CARD" | "MOBILE" | "TRANSFER" | "EASY_PAY";
  /** `easyPayProvider` of the same SDK, for wallets. */
  wallet?: `EASY_PAY_PROVIDER_${string}`;
  /**
   * True if the method can be charged again without the user (a billing key), as a season requires. The default is
   * false.
   */
  isRecurring?: true;
};

/**
 * The payment methods, in display order. A method is offered if the settings contain its channel. To add a method, add
 * a row here, and its name and icon in the web.
 *
 * @see spec.md §1
 */
export const PAYMENT_METHODS = {
  card: { portoneMethod: "CARD", isRecurring: true },
  mobile: { portoneMethod: "MOBILE" },
  transfer: { portoneMethod: "TRANSFER" },
  kakaopay: { portoneMethod: "EASY_PAY", wallet: "EASY_PAY_PROVIDER_KAKAOPAY", isRecurring: true },
  naverpay: { portoneMethod: "EASY_PAY", wallet: "EASY_PAY_PROVIDER_NAVERPAY", isRecurring: true },
  tosspay: { portoneMethod: "EASY_PAY", wallet: "EASY_PAY_PROVIDER_TOSSPAY", isRecurring: true },
} as const satisfies Record<string, PaymentMethodRow>;

export type Method = keyof typeof PAYMENT_METHODS;

type RecurringMethod = {
  [M in Method]: (typeof PAYMENT_METHODS)[M] extends { isRecurring: true } ? M : never;
}[Method];

export const METHODS = Object.keys(PAYMENT_METHODS) as [Method, ...Method[]];

export const isRecurring = (method: Method): method is RecurringMethod => "isRecurring" in PAYMENT_METHODS[method];

export const RECURRING_METHODS = METHODS.filter(isRecurring) as [RecurringMethod, ...RecurringMethod[]];
