import type { Page } from "@playwright/test";
import type { Payment } from "../../local/gateway/books.ts";
import type { Fault, Operation } from "../../local/gateway/faults.ts";
import type { Action } from "../../local/gateway/window.ts";
import { ACTIONS } from "../../local/gateway/window.ts";
import { expect } from "./fixtures.ts";

async function send(control: "books" | "faults" | "hold" | "flush", order: object = {}): Promise<unknown> {
  const url = `${process.env.E2E_GATEWAY}/stand-in/${control}`;
  return (await fetch(url, { method: "POST", body: JSON.stringify(order) })).json();
}

/** Makes the gateway fail for the next requests of a kind. */
export const planFault = async (operation: Operation, fault: Fault, times = 1) =>
  send("faults", { operation, fault, times });

/** Holds the webhooks of the gateway while `work` runs, then sends each of them twice. */
export async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  await send("hold", { held: true });
  try {
    await work();
  } finally {
    await send("hold", { held: false });
    await send("flush", { times: 2 });
  }
}

/** The payments that the gateway recorded for these orders. */
export async function getPayments(orders: string[]): Promise<Pick<Payment, "id" | "status" | "amount">[]> {
  // The local gateway returns this type.
  const { payments } = (await send("books")) as { payments: Payment[] };
  return payments.filter(({ id }) => orders.includes(id)).map(({ id, status, amount }) => ({ id, status, amount }));
}

/** Presses a button in the payment window that the page has just opened. */
export async function inWindow(page: Page, action: Action): Promise<void> {
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  await page.getByRole("button", { name: ACTIONS[action], exact: true }).click();
}
