import type { Page } from "@playwright/test";
import type { Payment } from "../../local/gateway/books.ts";
import type { Fault, Operation } from "../../local/gateway/faults.ts";
import type { Action } from "../../local/gateway/window.ts";
import { ACTIONS } from "../../local/gateway/window.ts";
import { expect } from "./fixtures.ts";

async function tell(control: "books" | "faults" | "hold" | "flush", order: object = {}): Promise<unknown> {
  const url = `${process.env.E2E_GATEWAY}/stand-in/${control}`;
  return (await fetch(url, { method: "POST", body: JSON.stringify(order) })).json();
}

/** The gateway breaks off its answers to the next requests of a kind. */
export const planFault = async (operation: Operation, fault: Fault, times = 1) =>
  tell("faults", { operation, fault, times });

/** While `work` is done the gateway keeps its news back; then it sends each of them twice. */
export async function withoutNews(work: () => Promise<void>): Promise<void> {
  await tell("hold", { held: true });
  try {
    await work();
  } finally {
    await tell("hold", { held: false });
    await tell("flush", { times: 2 });
  }
}

/** What the gateway has in its books for these orders. */
export async function getPayments(orders: string[]): Promise<Pick<Payment, "id" | "status" | "amount">[]> {
  // The gateway is ours; this is what it answers.
  const { payments } = (await tell("books")) as { payments: Payment[] };
  return payments.filter(({ id }) => orders.includes(id)).map(({ id, status, amount }) => ({ id, status, amount }));
}

/** Does something in the payment window, which the page has just opened. */
export async function inWindow(page: Page, action: Action): Promise<void> {
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  await page.getByRole("button", { name: ACTIONS[action], exact: true }).click();
}
