import type { BrowserContext, Page } from "@playwright/test";
import type { WindowRequest } from "../../local/gateway/window.ts";
import { expect } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";
import type { Kind } from "./purchase.ts";

/** What the screens of a payment show, in the languages in which its stories run. */
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

/** Accepts the terms of the purchase, by card, and opens the payment window. */
export async function checkOut(page: Page, kind: Kind, language: Language): Promise<void> {
  await page.goto(`/payment/payment-ticket?kind=${kind}${kind === "period" ? "&months=3" : ""}&currency=KRW`);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: TEXTS[language].pay }).click();
}

export const expectHeading = async (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

/** Changes the request that the page sent to the payment window, as the developer tools of a browser allow. */
export async function alterRequest(page: Page, altered: Partial<WindowRequest>): Promise<void> {
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  const url = new URL(page.url());
  const request = JSON.parse(url.searchParams.get("request") ?? "{}") as WindowRequest;
  url.searchParams.set("request", JSON.stringify({ ...request, ...altered }));
  await page.goto(url.href);
}
