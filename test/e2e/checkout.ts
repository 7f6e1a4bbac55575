import type { BrowserContext, Page } from "@playwright/test";
import type { WindowRequest } from "../../local/gateway/window.ts";
import { expect } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";
import type { Kind } from "./purchase.ts";

/** Texts of the payment screens, in the languages of their stories. */
const textsIn = (locale: "ko" | "en") => {
  const m = messagesIn(locale);
  return {
    pay: m.payment_pay({ price: "" }).trim(),
    ready: m.payment_done_title(),
    refunded: m.payment_refunded_title(),
    stopped: m.payment_stopped_title(),
    pending: m.payment_pending_title(),
    askAgain: m.payment_ask_again(),
    nothing: m.payment_unknown_title(),
    tooMany: m.error_too_many_requests({ time: "" }).split(".", 1).join(),
    noWindow: m.pay_page_failed(),
  };
};
export const TEXTS = { ko: textsIn("ko"), en: textsIn("en") };

export type Language = keyof typeof TEXTS;
export const LANGUAGES = ["ko", "en"] as const satisfies Language[];

/** Sets the language of the application in a browser. */
export const setLanguage = async (context: BrowserContext, origin: string, language: Language) =>
  context.addCookies([{ name: "locale", value: language, url: origin }]);

/** Selects payment by card, accepts the terms, and opens the payment window. */
export async function checkOut(page: Page, kind: Kind, language: Language): Promise<void> {
  await page.goto(`/payment/payment-ticket?kind=${kind}${kind === "period" ? "&months=3" : ""}&currency=KRW`);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: TEXTS[language].pay }).click();
}

export const expectHeading = async (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

/** Changes the request of the page to the payment window, which a user can do with the browser's developer tools. */
export async function alterRequest(page: Page, altered: Partial<WindowRequest>): Promise<void> {
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  const url = new URL(page.url());
  const request = JSON.parse(url.searchParams.get("request") ?? "{}") as WindowRequest;
  url.searchParams.set("request", JSON.stringify({ ...request, ...altered }));
  await page.goto(url.href);
}
