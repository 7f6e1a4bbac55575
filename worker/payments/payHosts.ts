/**
 * The hosts that a payment window loads scripts from, calls, frames and sends forms to, where `PAY_HOSTS` names no others.
 * docs/decisions/0020-payment-page-origin.md says where each is known from.
 */
export const DEFAULT_PAY_HOSTS = [
  // PortOne: its script and the parts that it loads, its checkout service, and the frames that hold providers' windows.
  "https://*.portone.io",
  "https://*.prod.iamport.co",
  "https://service.iamport.kr",
  // Wallets.
  "https://*.kakaopay.com",
  "https://*.kakao.com",
  "https://*.naver.com",
  "https://*.toss.im",
  // Payment providers of cards, bank transfers and mobile phone payments.
  "https://*.tosspayments.com",
  "https://*.inicis.com",
  "https://*.kcp.co.kr",
  "https://*.nicepay.co.kr",
  "https://*.firstpay.co.kr",
  "https://*.danal.co.kr",
  "https://*.teledit.com",
];

/** A host as a Content-Security-Policy and a Permissions-Policy name it; nothing that could end a directive. */
export const PAY_HOST = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i;
