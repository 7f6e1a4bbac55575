import type { BrowserContext, Page } from "@playwright/test";
import type { WindowRequest } from "../../local/gateway/window.ts";
import { expect } from "./fixtures.ts";
import type { Kind } from "./purchase.ts";

/** What the screens of a payment say, in the languages in which its stories are told. */
export const TEXTS = {
  ko: {
    pay: /결제하기$/,
    ready: "이용권이 준비됐어요",
    refunded: "결제한 금액을 돌려드려요",
    stopped: "결제를 마치지 않았어요",
    pending: "결제를 확인하고 있어요",
    askAgain: "다시 확인하기",
    nothing: "보여 드릴 결제가 없어요",
    tooMany: /너무 자주 시도했어요/,
    noWindow: /결제창이 열리지 않았어요/,
  },
  en: {
    pay: /^Pay /,
    ready: "Your ticket is ready",
    refunded: "The payment goes back to you",
    stopped: "The payment was not finished",
    pending: "Checking your payment",
    askAgain: "Ask again",
    nothing: "There is no payment to show here",
    tooMany: /Too many tries/,
    noWindow: /The payment window did not open/,
  },
} as const;

export type Language = keyof typeof TEXTS;
export const LANGUAGES = ["ko", "en"] as const satisfies Language[];

/** From now on the application speaks this language in a browser. */
export const speak = async (context: BrowserContext, origin: string, language: Language) =>
  context.addCookies([{ name: "locale", value: language, url: origin }]);

/** Agrees to buy, by card, and goes to the payment window. */
export async function checkOut(page: Page, kind: Kind, language: Language): Promise<void> {
  await page.goto(`/payment/payment-ticket?kind=${kind}${kind === "period" ? "&months=3" : ""}&currency=KRW`);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: TEXTS[language].pay }).click();
}

export const expectHeading = async (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

/** Alters what the page asked the payment window for, as somebody with a browser's own tools can. */
export async function alterRequest(page: Page, altered: Partial<WindowRequest>): Promise<void> {
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  const url = new URL(page.url());
  const request = JSON.parse(url.searchParams.get("request") ?? "{}") as WindowRequest;
  url.searchParams.set("request", JSON.stringify({ ...request, ...altered }));
  await page.goto(url.href);
}
