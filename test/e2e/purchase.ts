import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { expect } from "./fixtures.ts";
import { getPayments, inWindow } from "./gateway.ts";
import { m } from "./messages.ts";

type Person = { email: string };

const NEW_PAYMENT = { season: "", period: "&months=3", group: "" };
export type Kind = keyof typeof NEW_PAYMENT;

/** Selects a payment method, accepts, and opens the payment window. */
export async function goToWindow(page: Page, kind: Kind, method = m.payment_method_card()): Promise<void> {
  await page.goto(`/payment/payment-ticket?kind=${kind}${NEW_PAYMENT[kind]}&currency=KRW`);
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Pay / }).click();
}

export const expectReady = async (page: Page) =>
  expect(page.getByRole("heading", { name: m.payment_done_title() })).toBeVisible();

/** Buys a ticket through the screens, until it is ready. */
export async function buy(page: Page, kind: Kind, method?: string): Promise<void> {
  await goToWindow(page, kind, method);
  await inWindow(page, "pay");
  await expectReady(page);
}

export const getOrders = async (origin: string, { email }: Person) =>
  sql<{ id: string; status: string }>(
    origin,
    "select id, status from orders where user_id = (select id from users where email = ?)",
    [email],
  );

export const getTickets = async (origin: string, { email }: Person) =>
  sql<{ kind: string }>(origin, "select kind from tickets where user_id = (select id from users where email = ?)", [
    email,
  ]);

/** Expects one paid order, one payment and one ticket. */
export async function expectOneOfEach(origin: string, person: Person, kind: Kind): Promise<void> {
  const orders = await getOrders(origin, person);
  expect(orders).toEqual([{ id: expect.any(String), status: "paid" }]);
  expect(await getPayments(orders.map(({ id }) => id))).toMatchObject([{ status: "PAID" }]);
  expect(await getTickets(origin, person)).toEqual([{ kind }]);
}
