import { getMethod, METHODS } from "../../domain/billing/paymentMethods.ts";

/**
 * The default of `PAY_HOSTS`: hosts from which a payment window loads scripts and frames, and to which it sends
 * requests and forms.
 *
 * @see docs/decisions/0020-payment-page-origin.md for the source of each host
 */
export const DEFAULT_PAY_HOSTS = [
  // PortOne: its script and the files that it loads, its checkout service, and the frames of payment windows.
  "https://*.portone.io",
  "https://*.prod.iamport.co",
  "https://service.iamport.kr",
  ...METHODS.flatMap((method) => getMethod(method).hosts ?? []),
  // Providers of card, bank transfer and mobile phone payments.
  "https://*.tosspayments.com",
  "https://*.inicis.com",
  "https://*.kcp.co.kr",
  "https://*.nicepay.co.kr",
  "https://*.firstpay.co.kr",
  "https://*.danal.co.kr",
  "https://*.teledit.com",
];

/** A host in a Content-Security-Policy and Permissions-Policy. The pattern excludes characters that end a directive. */
export const PAY_HOST = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i;
